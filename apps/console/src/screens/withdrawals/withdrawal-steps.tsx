import type { OperatorOutput } from '@glasshouse/contract/operator'
import { arrowCircleUp } from '../../icons/sections.ts'
import { clockCounterClockwise, pause, userCircle } from '../../icons/events.ts'
import { check, x } from '../../icons/frame.ts'
import { clock, warning } from '../../icons/states.ts'
import { useTranslations } from '../../language/language.ts'
import { EventLine, EventList } from '../../parts/events/event-list.tsx'

type Props = { steps: OperatorOutput<'getWithdrawal'>['steps'] }
type Step = Props['steps'][number]['step']

const ICONS: Record<Step, string> = {
  requested: arrowCircleUp,
  taken: userCircle,
  held: pause,
  released: clockCounterClockwise,
  approved: check,
  rejected: x,
  cancelled: x,
  sending: clock,
  sent: clock,
  unknown: warning,
  paid: check,
  failed: x
}

/** The history of a withdrawal, with who did what. */
export function Steps({ steps }: Props) {
  const t = useTranslations()
  return (
    <EventList>
      {steps.map(({ step, at, operator, note, until }) => (
        <EventLine key={`${at.ts}:${step}`} icon={ICONS[step]} title={t(`withdrawals.step.${step}`)} at={at}>
          {operator && <p>{operator.name}</p>}
          {until.ts > 0 && <p>{t('withdrawals.heldUntil', { time: until.time })}</p>}
          {note && <p>{note}</p>}
        </EventLine>
      ))}
    </EventList>
  )
}
