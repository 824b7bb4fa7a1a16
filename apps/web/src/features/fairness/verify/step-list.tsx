import { useTranslations } from '../../../language/language-provider.tsx'
import { CheckLines } from './check-lines.tsx'
import type { DisplayStep, FairDraw, StepName } from './display-steps.ts'
import { StepFrame } from './step-frame.tsx'
import { StepValues } from './step-values.tsx'
import styles from './verify.module.css'

/** The steps of a draw, each with its values and this device's checks. */
export function StepList({ draw, steps }: { draw: FairDraw; steps: readonly DisplayStep[] }) {
  const t = useTranslations()
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <StepFrame
          key={step.name}
          state={step.state}
          title={t(`fair.${step.name}.title`)}
          time={timeOf(draw, step.name)}
        >
          <p className={styles.stepText}>{t(`fair.${step.name}.text`, { round: String(draw.open.round) })}</p>
          <StepValues draw={draw} step={step} />
          <CheckLines checks={step.checks} draw={draw} />
        </StepFrame>
      ))}
    </ol>
  )
}

function timeOf({ open, void: voided }: FairDraw, name: StepName): number {
  if (name === 'sealed') return open.opens
  if (name === 'closed') return open.closes
  return name === 'voided' && voided ? voided.at : open.draws
}
