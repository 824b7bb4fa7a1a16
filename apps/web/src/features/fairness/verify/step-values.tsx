import { Note } from '../../../design/lists/note.tsx'
import { HashValue } from '../../../design/proof/hash-value.tsx'
import { useTranslations } from '../../../language/language-provider.tsx'
import { Derivation } from './derivation.tsx'
import type { Check, DisplayStep, FairDraw } from './display-steps.ts'
import { useVoidReason } from './use-reason-texts.ts'
import styles from './verify.module.css'

type Props = { draw: FairDraw; step: DisplayStep }

/** The published values of a step. */
export function StepValues({ draw, step }: Props) {
  const t = useTranslations()
  switch (step.name) {
    case 'sealed':
      return <HashValue label={t('fair.sealed.commit')} value={draw.open.commit} />
    case 'closed':
      return <ClosedValues draw={draw} step={step} />
    case 'opened':
      return <OpenedValues draw={draw} />
    case 'derived':
      return <DerivedValues step={step} />
    case 'voided':
      return <VoidReason draw={draw} />
  }
}

function ClosedValues({ draw, step }: Props) {
  const t = useTranslations()
  const number = shownOf(step, 'signature')?.['randomness']
  return (
    <>
      {draw.close && (
        <HashValue label={t('fair.closed.root', { count: draw.close.n })} value={draw.close.orders_root} />
      )}
      {number && <HashValue label={t('fair.closed.number')} value={number} />}
      <div className={styles.stepNote}>
        <Note>{draw.beacon.label === 'local' ? t('fair.closed.local') : t('fair.closed.drand')}</Note>
      </div>
    </>
  )
}

function OpenedValues({ draw }: { draw: FairDraw }) {
  const t = useTranslations()
  const seed = draw.reveal?.seed ?? draw.void?.seed
  if (seed) return <HashValue label={t('fair.opened.seed')} value={seed} />
  return draw.void ? <p className={styles.stepText}>{t('fair.opened.withheld')}</p> : null
}

function DerivedValues({ step }: { step: DisplayStep }) {
  const t = useTranslations()
  const key = shownOf(step, 'key')?.['key']
  return (
    <>
      {key && <HashValue label={t('fair.derived.key')} value={key} />}
      <Derivation dice={step.checks.filter(({ id }) => id === 'die').map(({ shown }) => shown)} />
    </>
  )
}

function VoidReason({ draw }: { draw: FairDraw }) {
  const reason = useVoidReason(draw.void?.reason ?? '')
  return <p className={`${styles.stepText} strong`}>{reason}</p>
}

function shownOf(step: DisplayStep, id: Check['id']): Check['shown'] | undefined {
  return step.checks.find((check) => check.id === id)?.shown
}
