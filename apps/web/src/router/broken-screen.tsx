import { TopBar } from '../design/bars/top-bar.tsx'
import { Button } from '../design/controls/button.tsx'
import { State } from '../design/states/state.tsx'
import { useWords } from '../language/language-provider.tsx'

/** A screen that could not be shown: its file did not arrive, or it is faulty. */
export function BrokenScreen() {
  const t = useWords()
  return (
    <div className="frame frame--column">
      <TopBar title={t('title.broken')} back="/Home" look="rule" />
      <main className="state-page">
        <State
          art="error"
          title={t('shell.broken')}
          text={navigator.onLine ? t('shell.brokenText') : t('shell.noConnection')}
        >
          <Button onClick={() => location.reload()}>{t('shell.reload')}</Button>
        </State>
      </main>
    </div>
  )
}
