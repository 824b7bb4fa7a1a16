import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from '../../language/language.ts'
import { EventLine } from '../../parts/events/event-list.tsx'
import { Points } from '../../parts/points.tsx'
import { eventIcons } from './event-icons.ts'

type Event = OperatorOutput<'getMemberTimeline'>['events'][number]

type Props = {
  event: Event
  /** Whether the list is about one day, so that the time of day is enough. */
  isOfDay?: boolean
}

/** One event of a member's timeline, with a link to its record where that has a page. */
export function TimelineEvent({ event, isOfDay = false }: Props) {
  const { what, at, change, paid, operator } = event
  const t = useTranslations()
  return (
    <EventLine
      icon={eventIcons[what]}
      at={at}
      isOfDay={isOfDay}
      title={
        <>
          {useTitle(event)}
          {change !== '' && (
            <>
              {' '}
              <b>
                <Points of={change} isSigned />
              </b>
            </>
          )}
        </>
      }
    >
      {paid !== '' && (
        <p>
          {t('members.paidOut')} <Points of={paid} />
        </p>
      )}
      <Detail event={event} />
      {operator && <p>{operator.name}</p>}
    </EventLine>
  )
}

/** Return what happened, with a link to the record where it has a page. */
function useTitle({ what, record, limit, block }: Event): ReactNode {
  const t = useTranslations()
  if (limit) return `${t(`limits.kind.${limit.kind}`)}: ${t(`limits.changeKind.${limit.change}`)}`
  if (block) return t(`limits.blockKind.${block.kind}`)
  const label = t(`members.event.${what}`)
  switch (what) {
    case 'withdrawHold':
    case 'withdrawReturn':
    case 'withdrawPaid':
      return (
        <Link to="/withdrawals/$id" params={{ id: record }}>
          {label}
        </Link>
      )
    case 'order':
      return (
        <Link to="/orders/$no" params={{ no: record }}>
          {label}
        </Link>
      )
    case 'ticket':
      return (
        <Link to="/service/tickets/$id" params={{ id: record }}>
          {label}
        </Link>
      )
    default:
      return label
  }
}

function Detail({ event: { what, text, status, limit, block } }: { event: Event }) {
  const t = useTranslations()
  if (limit) {
    const amount = (of: string) => (of === '' ? t('limits.none') : <Points of={of} />)
    return (
      <p>
        {amount(limit.from)} → {amount(limit.to)}
      </p>
    )
  }
  if (block) return <p>{t('members.until', { time: block.ends.time })}</p>
  if (status) return <p>{`${t(`members.status.${status}`)}: ${text}`}</p>
  if (what === 'withdrawPaid')
    return (
      <p>
        <Points of={text} />
      </p>
    )
  return text === '' ? null : <p className={what === 'act' ? 'code' : undefined}>{text}</p>
}
