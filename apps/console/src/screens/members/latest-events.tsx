import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { EventList } from '../../parts/events/event-list.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { Pane } from '../../parts/window/pane.tsx'
import { TimelineEvent } from './timeline-event.tsx'

const MOST = 4

/** The newest events of a member's timeline. */
export function LatestEvents({ id }: { id: string }) {
  const t = useTranslations()
  const timeline = useCall('getMemberTimeline', { id, kinds: 'money,bets,purchases,limits', after: '', limit: MOST })
  const { data } = timeline
  return (
    <Pane title={t('members.latest')}>
      {!data && <Waiting on={timeline} />}
      {data?.events.length === 0 && <p className="quiet">{t('members.noEvents')}</p>}
      <EventList>
        {data?.events.map((event) => (
          <TimelineEvent key={event.id} event={event} />
        ))}
      </EventList>
    </Pane>
  )
}
