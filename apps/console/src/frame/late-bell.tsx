import { useNavigate } from '@tanstack/react-router'
import { Dropdown } from 'antd'
import { urgencyOfQueue, useCounts } from '../api/counts.ts'
import { useServerSeconds } from '../api/server-clock.ts'
import { bell } from '../icons/frame.ts'
import { Icon } from '../icons/icon.tsx'
import { useTranslations } from '../language/language.ts'
import { pressMenu } from '../parts/actions/press-menu.ts'
import { queueLinks } from './queue-links.ts'

/** The bell: queues with somebody who waits past the target, or soon will. */
export function LateBell() {
  const t = useTranslations()
  const navigate = useNavigate()
  const counts = useCounts()
  const now = useServerSeconds()
  const urgent = (counts?.queues ?? [])
    .map((queue) => ({ queue, urgency: urgencyOfQueue(queue, now) }))
    .filter(({ urgency }) => urgency === 'bad' || urgency === 'wait')
  const late = urgent.filter(({ urgency }) => urgency === 'bad').length
  const items = urgent.map(({ queue, urgency }) => ({
    key: queue.name,
    icon: <span className={`dot dot--${urgency}`} />,
    label: t(urgency === 'bad' ? 'frame.lateQueue' : 'frame.nearQueue', {
      queue: t(`queue.${queue.name}`),
      count: urgency === 'bad' ? queue.late : queue.waiting
    })
  }))
  return (
    <Dropdown
      {...pressMenu}
      placement="bottomRight"
      menu={{
        items: items.length > 0 ? items : [{ key: 'none', label: t('frame.nothingLate'), disabled: true }],
        onClick: ({ key }) => void navigate(queueLinks[key as keyof typeof queueLinks])
      }}
    >
      <button type="button" className="ib" aria-label={t('frame.late', { count: late })}>
        <Icon path={bell} />
        {late > 0 && <span className="dot dot--bad" />}
      </button>
    </Dropdown>
  )
}
