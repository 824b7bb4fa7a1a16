import { TopBar } from '../../design/bars/top-bar.tsx'
import { ButtonLink } from '../../design/controls/button.tsx'
import { State } from '../../design/states/state.tsx'
import { useWords } from '../../language/language-provider.tsx'

/** A page that is empty by design, with a way back. */
export function EmptyScreen() {
  const t = useWords()
  return (
    <div className="frame frame--column">
      <TopBar title={t('title.empty')} back="/Home" look="rule" />
      <main className="state-page">
        <State art="empty" title={t('shell.emptyPage')} text={t('shell.emptyPageText')}>
          <ButtonLink to="/Home" kind="outline">
            {t('shell.toHome')}
          </ButtonLink>
        </State>
      </main>
    </div>
  )
}
