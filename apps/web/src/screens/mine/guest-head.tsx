import { ButtonLink } from '../../design/controls/button.tsx'
import { Icon } from '../../design/icons/icon.tsx'
import { user } from '../../design/icons/navigation.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import '../../design/lists/people.css'

/** The head of the page for visitors who are not signed in. */
export function GuestHead() {
  const t = useTranslations()
  return (
    <>
      <header className="me">
        <span className="avatar avatar--me avatar--nobody">
          <Icon path={user} />
        </span>
        <h1 className="me__name">{t('mine.guestHeading')}</h1>
      </header>
      <section className="section section--flush">
        <p className="muted">{t('mine.guestText')}</p>
        <div className="btns mt-4">
          <ButtonLink to="/Login" search={{ back: '/Mine' }}>
            {t('title.login')}
          </ButtonLink>
          <ButtonLink to="/Register" search={{ back: '/Mine' }} kind="outline">
            {t('title.register')}
          </ButtonLink>
        </div>
      </section>
    </>
  )
}
