import type { Meta } from '@storybook/react-vite'
import { displaySteps } from '../../src/features/fairness/verify/display-steps.ts'
import { StepList } from '../../src/features/fairness/verify/step-list.tsx'
import { Verdict } from '../../src/features/fairness/verify/verdict.tsx'
import type { VerdictKind } from '../../src/features/fairness/verify/verdict-kind.ts'
import { checked, forged, undrawn, useFairDraw, voided } from '../fixtures/fair-draw.ts'
import { useRecorded } from '../fixtures/recorded.ts'

const meta = { title: 'Proof/Verdict and steps', component: Verdict } satisfies Meta<typeof Verdict>

export default meta

const DRAWS = {
  checking: same,
  matched: same,
  unasked: same,
  receipt: same,
  failed: forged,
  open: undrawn,
  late: undrawn,
  void: voided,
  restored: same
}

const LOSS = {
  restore: {
    game: 'restore',
    period: '1',
    at: 1_790_000_900,
    to: 1_790_000_000,
    size: 104,
    root: '',
    known: 118,
    reason: ''
  },
  seen: 120,
  missing: 16,
  isSigned: true
}

function same<Draw>(draw: Draw): Draw {
  return draw
}

function VerdictOf({ kind }: { kind: VerdictKind }) {
  const [lottery] = useRecorded('getLotteries')
  return (
    <Verdict
      draw={DRAWS[kind](useFairDraw())}
      kind={kind}
      lottery={lottery!.name}
      loss={LOSS}
      onSave={() => undefined}
    />
  )
}

export const Checking = () => <VerdictOf kind="checking" />
export const Matched = () => <VerdictOf kind="matched" />
export const NotFullyChecked = () => <VerdictOf kind="unasked" />
export const NotAsOrdered = () => <VerdictOf kind="receipt" />
export const Failed = () => <VerdictOf kind="failed" />
export const StillOpen = () => <VerdictOf kind="open" />
export const Late = () => <VerdictOf kind="late" />
export const Void = () => <VerdictOf kind="void" />

export const Restored = () => <VerdictOf kind="restored" />

export const StepsMatchedAndFailed = () => {
  const draw = forged(useFairDraw())
  return <StepList draw={draw} steps={displaySteps(draw, checked(draw))} />
}

export const StepsBeforeTheDraw = () => {
  const draw = undrawn(useFairDraw())
  return <StepList draw={draw} steps={displaySteps(draw, null)} />
}

export const StepsOfAVoidDraw = () => {
  const draw = voided(useFairDraw())
  return <StepList draw={draw} steps={displaySteps(draw, checked(draw))} />
}
