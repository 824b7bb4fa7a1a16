import { Link } from '@tanstack/react-router'
import { useTranslations } from '../../language/language.ts'

type Queued = {
  member: { username: string; id: number }
  host: { name: string; id: number }
  operator: { name: string } | null
}

/**
 * Return what the queues of appointments and reports share: the people in a row, and the filter for all or open ones.
 */
export function useQueueParts() {
  const t = useTranslations()
  return {
    show: {
      name: 'show',
      label: t('hosts.show'),
      options: (['open', 'all'] as const).map((value) => ({ value, label: t(`hosts.shows.${value}`) }))
    },
    member: {
      key: 'member',
      title: t('hosts.member'),
      render: (_: unknown, { member }: Queued) => `${member.username} · ${member.id}`
    },
    host: {
      key: 'host',
      title: t('hosts.host'),
      render: (_: unknown, { host }: Queued) => (
        <Link to="/hosts/$id" params={{ id: String(host.id) }}>
          {host.name}
        </Link>
      )
    },
    operator: {
      key: 'operator',
      title: t('hosts.operator'),
      render: (_: unknown, { operator }: Queued) => operator?.name ?? '–'
    }
  }
}
