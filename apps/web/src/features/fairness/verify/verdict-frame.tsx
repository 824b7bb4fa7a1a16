import type { RangeCheck } from '@glasshouse/fairness'
import type { ReactNode } from 'react'
import { Spinner } from '../../../design/controls/button.tsx'
import { Icon } from '../../../design/icons/icon.tsx'
import { lockSimple, sealCheckFill, sealWarning } from '../../../design/icons/proof.ts'
import { hourglassMedium, info } from '../../../design/icons/outcome.ts'
import { BeaconLimit, RangeLimit } from '../../../design/proof/limits.tsx'
import { WhatToDo } from '../../../design/proof/what-to-do.tsx'
import type { VerdictKind } from './verdict-kind.ts'
import styles from './verify.module.css'

const ICONS: Record<Exclude<VerdictKind, 'checking'>, string> = {
  matched: sealCheckFill,
  unasked: info,
  receipt: sealWarning,
  failed: sealWarning,
  open: lockSimple,
  late: hourglassMedium,
  void: info,
  restored: sealWarning
}

/** The verdicts with something to save and to report. */
const WITH_EVIDENCE: ReadonlySet<VerdictKind> = new Set(['failed', 'receipt', 'restored'])

type Props = {
  kind: VerdictKind
  word: string
  text: string
  beacon: 'local' | 'drand'
  range: RangeCheck | undefined
  onSave: (() => void) | undefined
  /** The result, above the verdict. */
  children?: ReactNode
}

/** This device's verdict on a draw or a spin, and the next steps if it does not match. */
export function VerdictFrame({ kind, word, text, beacon, range, onSave, children }: Props) {
  return (
    <section className={styles.verdict} aria-live="polite">
      {children}
      <h2 className={styles.verdictWord} data-kind={kind}>
        {kind === 'checking' ? <Spinner /> : <Icon path={ICONS[kind]} />}
        {word}
      </h2>
      <p className={styles.verdictText}>{text}</p>
      <BeaconLimit label={beacon} />
      <RangeLimit range={range} />
      {WITH_EVIDENCE.has(kind) && <WhatToDo onSave={onSave} />}
    </section>
  )
}
