import { Link, useNavigate } from '@tanstack/react-router'
import { urgencyOfQueue, useCounts, type Queue } from '../../api/counts.ts'
import { useServerSeconds } from '../../api/server-clock.ts'
import { queueLinks } from '../../frame/queue-links.ts'
import { caretRight } from '../../icons/frame.ts'
import { Icon } from '../../icons/icon.tsx'
import { useLanguage, useTranslations } from '../../language/language.ts'
import { rowActions } from '../../parts/lists/row-actions.ts'
import { ageText } from '../../parts/duration.ts'
import { WaitMeter } from '../../parts/marks/meter.tsx'
import { useIsPhone } from '../../parts/use-is-phone.ts'
import { Pane } from '../../parts/window/pane.tsx'
import { queueIcons } from './queue-icons.ts'
import { useQueueNotes } from './use-queue-notes.ts'

/** Queues that are left out while nobody waits in them. */
const RARE: ReadonlySet<string> = new Set(['tickets', 'appointments', 'recoveries', 'videos', 'hosts'])

/** What waits, for how long and against which target: the queues that the operator's role may list. */
export function QueuesPane() {
  const t = useTranslations()
  const queues = useCounts()?.queues.filter(({ name, waiting }) => waiting > 0 || !RARE.has(name))
  const isPhone = useIsPhone()
  if (!queues) return <Pane title={t('overview.queues')}>{null}</Pane>
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0)
  const late = queues.reduce((sum, queue) => sum + queue.late, 0)
  const note = waiting === 0 ? t('overview.nothingWaits') : t('overview.waiting', { count: waiting, late })
  return (
    <Pane title={t('overview.queues')} note={note} isFlush>
      {isPhone ? <QueueList queues={queues} /> : <QueueTable queues={queues} />}
    </Pane>
  )
}

type Props = { queues: readonly Queue[] }

function QueueTable({ queues }: Props) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const navigate = useNavigate()
  const now = useServerSeconds()
  const noteOf = useQueueNotes()
  return (
    <table className="tbl">
      <thead>
        <tr>
          <th scope="col">{t('overview.queue')}</th>
          <th scope="col" className="num">
            {t('overview.waitingHead')}
          </th>
          <th scope="col" className="num">
            {t('overview.oldest')}
          </th>
          <th scope="col">{t('overview.target')}</th>
          <th scope="col">{t('overview.lately')}</th>
        </tr>
      </thead>
      <tbody>
        {queues.map((queue) => {
          const tone = urgencyOfQueue(queue, now)
          const age = now - queue.oldest.ts
          return (
            <tr key={queue.name} {...rowActions(() => void navigate(queueLinks[queue.name]))} tabIndex={-1}>
              <td>
                <Link {...queueLinks[queue.name]} className="overview__queue">
                  <Icon path={queueIcons[queue.name]} />
                  {t(`queue.${queue.name}`)}
                </Link>
              </td>
              <td className={`num ${tone}`}>
                <b>{new Intl.NumberFormat(locale).format(queue.waiting)}</b>
              </td>
              <td className={`num ${tone}`}>{queue.waiting > 0 ? ageText(age, locale) : '–'}</td>
              <td>
                <span className="overview__target">
                  {queue.waiting > 0 && <WaitMeter seconds={age} targetSeconds={queue.targetSeconds} />}
                  <span className="quiet">{t('overview.of', { age: ageText(queue.targetSeconds, locale) })}</span>
                </span>
              </td>
              <td className="quiet">{noteOf(queue)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The queues of a phone: one line each, those without anybody waiting left out while others wait. */
function QueueList({ queues }: Props) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const now = useServerSeconds()
  const shown = queues.filter(({ waiting }) => waiting > 0)
  return (
    <ul className="overview__list">
      {(shown.length > 0 ? shown : queues.slice(0, 1)).map((queue) => {
        const tone = urgencyOfQueue(queue, now)
        const target = ageText(queue.targetSeconds, locale)
        return (
          <li key={queue.name}>
            <Link {...queueLinks[queue.name]}>
              <Icon path={queueIcons[queue.name]} />
              <span className="overview__name">
                <b>{t(`queue.${queue.name}`)}</b>
                <small className={tone}>
                  {queue.waiting > 0
                    ? t('overview.oldestOf', { age: ageText(now - queue.oldest.ts, locale), target })
                    : t('overview.nothingWaits')}
                </small>
              </span>
              <span className={`overview__number ${tone}`}>{queue.waiting}</span>
              <Icon path={caretRight} size="small" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
