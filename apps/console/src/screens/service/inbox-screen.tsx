import { Outlet, useParams } from '@tanstack/react-router'
import { useTranslations } from '../../language/language.ts'
import { useIsPhone } from '../../parts/use-is-phone.ts'
import { InboxList } from './list/inbox-list.tsx'
import './inbox.css'

/**
 * The inbox in three panes: who waits, the conversation, and who it is with. On a phone, an open conversation takes the
 * place of the list.
 */
export function InboxScreen() {
  const t = useTranslations()
  const isPhone = useIsPhone()
  const { id } = useParams({ strict: false }) as { id?: string }
  const isOpen = id !== undefined
  return (
    <main className={isOpen ? 'page inbox inbox--open' : 'page inbox'}>
      <title>{`${t('section.service')} · Glasshouse`}</title>
      {!(isPhone && isOpen) && <InboxList />}
      <Outlet />
    </main>
  )
}
