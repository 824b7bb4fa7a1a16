import type { OperatorOutput, TimelineKind } from '@glasshouse/contract/operator'
import { Button } from 'antd'
import { Fragment, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { EventList } from '../../parts/events/event-list.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { Pane } from '../../parts/window/pane.tsx'
import { TimelineEvent } from './timeline-event.tsx'

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
              <TimelineEvent key={event.id} event={event} isOfDay />
            ))}
          </EventList>
        </Fragment>
      ))}
    </>
  )
}
