import type { ReactNode } from 'react'
import { Spinner } from '../../design/controls/button.tsx'
import { Icon } from '../../design/icons/icon.tsx'
import { cross } from '../../design/icons/proof.ts'
import { check as tick } from '../../design/icons/status.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../language/language-provider.tsx'
import { CheckLines } from './check-lines.tsx'
import type { DisplayStep, FairDraw, StepName, StepState } from './display-steps.ts'
import { StepValues } from './step-values.tsx'
import './verify.css'

/** The steps of a draw, each with its values and what this device made of them. */
export function StepList({ draw, steps }: { draw: FairDraw; steps: readonly DisplayStep[] }) {
  const t = useWords()
  return (
    <ol className="steps">
      {steps.map((step) => (
        <StepFrame
          key={step.name}
          state={step.state}
          title={t(`fair.${step.name}.title`)}
          time={timeOf(draw, step.name)}
        >
          <p className="step__text">{t(`fair.${step.name}.text`, { round: String(draw.open.round) })}</p>
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

type FrameProps = { state: StepState; title: string; time: number; children: ReactNode }

function StepFrame({ state, title, time, children }: FrameProps) {
  const t = useWords()
  const format = useFormat()
  return (
    <li className={`step step--${state}`}>
      <span className="step__tick">
        {state === 'matched' && <Icon path={tick} size="small" />}
        {state === 'failed' && <Icon path={cross} size="small" />}
        {state === 'checking' && <Spinner />}
      </span>
      <h3 className="step__title">
        <span>
          {title}
          <span className="visually-hidden">, {t(`proof.${state}`)}</span>
        </span>
        <span className="step__time">{format.clock(time)}</span>
      </h3>
      {children}
    </li>
  )
}
