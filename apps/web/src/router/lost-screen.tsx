import { TopBar } from '../design/bars/top-bar.tsx'
import { ButtonLink } from '../design/controls/button.tsx'
import { State } from '../design/states/state.tsx'
import { useWords } from '../language/language-provider.tsx'

/** An address that leads nowhere. */
export function LostScreen() {
  const t = useWords()
  return (
    <div className="frame frame--column">
      <TopBar title={t('title.lost')} back="/Home" look="rule" />
      <main className="state-page">
        <State art="empty" title={t('shell.lost')} text={t('shell.lostText')}>
          <ButtonLink to="/Home" kind="outline">
            {t('shell.toHome')}
          </ButtonLink>
        </State>
      </main>
    </div>
  )
}
