import type { OperatorOutput, TimelineKind } from '@glasshouse/contract/operator'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { Fragment, useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { EventLine, EventList } from '../../parts/events/event-list.tsx'
import { Points } from '../../parts/points.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { Pane } from '../../parts/window/pane.tsx'
import { eventIcons } from './event-icons.ts'

type Event = OperatorOutput<'getMemberTimeline'>['events'][number]

/** What happened with a member, the newest first, by day and by kind. */
export function MemberTimeline({ id }: { id: string }) {
  const t = useTranslations()
  const [kinds, choose] = useState<readonly TimelineKind[]>([])
  /** The last events of the pages before this one. */
  const [passed, pass] = useState<readonly string[]>([])
  const timeline = useCall('getMemberTimeline', { id, kinds: kinds.join(','), after: passed.at(-1) ?? '' })
  const { data } = timeline
  const toggle = (kind: TimelineKind) => {
    choose(kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind])
    pass([])
  }
  return (
    <Pane title={t('members.timeline')}>
      {data && data.kinds.length > 1 && (
        <div className="chips" role="group" aria-label={t('members.kinds')}>
          {data.kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              className="chip"
              aria-pressed={kinds.includes(kind)}
              onClick={() => toggle(kind)}
            >
              {t(`members.kind.${kind}`)}
            </button>
          ))}
        </div>
      )}
      {data ? <Events events={data.events} /> : <Waiting on={timeline} />}
      {data && (passed.length > 0 || data.hasMore) && (
        <div className="overall__pages">
          <Button disabled={passed.length === 0} onClick={() => pass(passed.slice(0, -1))}>
            {t('part.newer')}
          </Button>
          <Button disabled={!data.hasMore} onClick={() => pass([...passed, data.events.at(-1)!.id])}>
            {t('part.older')}
          </Button>
        </div>
      )}
    </Pane>
  )
}

function Events({ events }: { events: readonly Event[] }) {
  const t = useTranslations()
  if (events.length === 0) return <p className="quiet">{t('members.noEvents')}</p>
  const byDay = Map.groupBy(events, ({ at }) => at.time.slice(0, 10))
  return (
    <>
      {[...byDay].map(([day, ofDay]) => (
        <Fragment key={day}>
          <h3 className="events__day">{day}</h3>
          <EventList>
            {ofDay.map((event) => (
              <OneEvent key={event.id} event={event} />
            ))}
          </EventList>
        </Fragment>
      ))}
    </>
  )
}

function OneEvent({ event }: { event: Event }) {
  const { what, at, change, paid, operator } = event
  const t = useTranslations()
  return (
    <EventLine
      icon={eventIcons[what]}
      at={at}
      isOfDay
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
