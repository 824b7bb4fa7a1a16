import { TopBar } from '../../design/bars/top-bar.tsx'
import { PushChoice } from '../../features/announcement/push-choice.tsx'
import { useTranslations } from '../../language/language-provider.tsx'

/** The page to choose which notices reach this device while the app is closed. */
export function PushScreen() {
  const t = useTranslations()
  return (
    <div className="frame">
      <TopBar title={t('title.push')} back="/Setting" />
      <main className="page stack">
        <p className="muted">{t('push.lead')}</p>
        <PushChoice />
        <p className="muted small">{t('push.locked')}</p>
      </main>
    </div>
  )
}
