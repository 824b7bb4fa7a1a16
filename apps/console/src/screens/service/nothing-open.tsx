import { useSearch } from '@tanstack/react-router'
import { chatsCircle } from '../../icons/sections.ts'
import { useTranslations } from '../../language/language.ts'
import { useIsPhone } from '../../parts/use-is-phone.ts'
import { StateMessage } from '../../parts/window/state-message.tsx'
import { CannedPane } from './canned-pane.tsx'

/** The inbox without an open conversation: the canned answers if they were chosen, otherwise what to do next. */
export function NothingOpen() {
  const t = useTranslations()
  const isPhone = useIsPhone()
  const { view } = useSearch({ strict: false }) as { view?: string }
  if (view === 'canned') {
    return (
      <section className="inbox__rest" aria-label={t('service.views.canned')}>
        <div>
          <CannedPane />
        </div>
      </section>
    )
  }
  if (isPhone) return null
  return (
    <section className="inbox__rest inbox__rest--empty" aria-label={t('service.conversation')}>
      <StateMessage icon={chatsCircle} title={t('service.pick')} text={t('service.pickNote')} />
    </section>
  )
}
