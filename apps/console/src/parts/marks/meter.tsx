import { urgencyOf, type Urgency } from './urgency.ts'

const CLASSES: Record<Urgency, string> = {
  calm: 'meter',
  good: 'meter meter--good',
  wait: 'meter meter--wait',
  bad: 'meter meter--bad'
}

/** How much of its target a wait has used: a picture of the words beside it. */
export function WaitMeter({ seconds, targetSeconds }: { seconds: number; targetSeconds: number }) {
  const share = Math.min(1, targetSeconds === 0 ? 1 : seconds / targetSeconds)
  return (
    <div className={CLASSES[urgencyOf(seconds, targetSeconds)]} aria-hidden="true">
      <i style={{ width: `${(share * 100).toFixed(1)}%` }} />
    </div>
  )
}
