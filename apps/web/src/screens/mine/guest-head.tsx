import { ButtonLink } from '../../design/controls/button.tsx'
import { useWords } from '../../language/language-provider.tsx'

/** The head of the page while nobody is signed in. */
export function GuestHead() {
  const t = useWords()
  return (
    <section className="section">
      <h1 className="type-title">{t('mine.guestHeading')}</h1>
      <p className="muted mt-2">{t('mine.guestText')}</p>
      <div className="btns mt-4">
        <ButtonLink to="/Login" search={{ back: '/Mine' }}>
          {t('title.login')}
        </ButtonLink>
        <ButtonLink to="/Register" search={{ back: '/Mine' }} kind="outline">
          {t('title.register')}
        </ButtonLink>
      </div>
    </section>
  )
}
