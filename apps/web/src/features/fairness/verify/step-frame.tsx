import type { ReactNode } from 'react'
import { Spinner } from '../../../design/controls/button.tsx'
import { Icon } from '../../../design/icons/icon.tsx'
import { cross } from '../../../design/icons/proof.ts'
import { check as tick } from '../../../design/icons/outcome.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import type { StepState } from './display-steps.ts'
import styles from './verify.module.css'

type Props = { state: StepState; title: string; time: number; children: ReactNode }

/** A step of a verification: its icon, title and time, and below them its values. */
export function StepFrame({ state, title, time, children }: Props) {
  const t = useTranslations()
  const format = useFormat()
  return (
    <li className={styles.step} data-state={state}>
      <span className={styles.stepTick}>
        {state === 'matched' && <Icon path={tick} size="small" />}
        {state === 'failed' && <Icon path={cross} size="small" />}
        {state === 'checking' && <Spinner />}
      </span>
      <h3 className={styles.stepTitle}>
        <span>
          {title}
          <span className="visually-hidden">, {t(`proof.${state}`)}</span>
        </span>
        <span className={styles.stepTime}>{format.clock(time)}</span>
      </h3>
      {children}
    </li>
  )
}
