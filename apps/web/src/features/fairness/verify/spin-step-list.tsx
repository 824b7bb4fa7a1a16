import { Note } from '../../../design/lists/note.tsx'
import { CheckLine } from '../../../design/proof/check-line.tsx'
import { HashValue, shortHash } from '../../../design/proof/hash-value.tsx'
import { useTranslations } from '../../../language/language-provider.tsx'
import { ruledPrize, type FairSpin, type SpinStep } from './spin-steps.ts'
import { StepFrame } from './step-frame.tsx'
import { usePrizeTitle } from './use-prize-title.ts'
import styles from './verify.module.css'

type Props = { spin: FairSpin; step: SpinStep }

/** The steps of a spin, each with its values and this device's checks. */
export function SpinStepList({
  spin,
  steps,
  voidReason
}: Pick<Props, 'spin'> & { steps: SpinStep[]; voidReason: string }) {
  const t = useTranslations()
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <StepFrame
          key={step.name}
          state={step.state}
          title={step.name === 'opened' ? t('fair.opened.title') : t(`wheel.fair.${step.name}Title`)}
          time={timeOf(spin, step)}
        >
          <p className={styles.stepText}>{t(`wheel.fair.${step.name}Text`, { round: String(spin.open.round) })}</p>
          {step.name === 'returned' && <p className={`${styles.stepText} strong`}>{voidReason}</p>}
          <Values spin={spin} step={step} />
          <Checks spin={spin} step={step} />
        </StepFrame>
      ))}
    </ol>
  )
}

function timeOf({ open, void: voided }: FairSpin, { name }: SpinStep): number {
  if (name === 'asked') return open.opens
  return name === 'returned' && voided ? voided.at : open.draws
}

function Values({ spin, step }: Props) {
  const t = useTranslations()
  const shown = (id: string) => step.checks.find((check) => check.id === id)?.shown
  switch (step.name) {
    case 'asked':
      return <HashValue label={t('fair.sealed.commit')} value={spin.open.commit} />
    case 'taken':
      return <NumberValue randomness={shown('signature')?.['randomness']} label={spin.beacon.label} />
    case 'opened': {
      const seed = spin.reveal?.seed ?? spin.void?.seed
      return seed ? <HashValue label={t('fair.opened.seed')} value={seed} /> : null
    }
    case 'chosen': {
      const key = shown('key')?.['key']
      return key ? <HashValue label={t('wheel.fair.chosenKey')} value={key} /> : null
    }
    case 'returned':
      return null
  }
}

function NumberValue({ randomness, label }: { randomness: string | undefined; label: FairSpin['beacon']['label'] }) {
  const t = useTranslations()
  return (
    <>
      {randomness && <HashValue label={t('fair.closed.number')} value={randomness} />}
      <div className={styles.stepNote}>
        <Note>{label === 'local' ? t('fair.closed.local') : t('fair.closed.drand')}</Note>
      </div>
    </>
  )
}

/** The checks of a step, one line each. Checks of the records' shape show only when they fail. */
function Checks({ spin, step }: Props) {
  const t = useTranslations()
  const title = usePrizeTitle(spin)
  const ruled = ruledPrize(spin, spin.reveal?.prize ?? '')
  const share = ruled ? ` (${t('wheel.fair.chosenWeight', { weight: ruled.weight, total: ruled.total })})` : ''
  const texts: Partial<Record<SpinStep['checks'][number]['id'], string>> = {
    records: t('fair.checks.records'),
    rules: t('wheel.fair.checkRules', { hash: shortHash(spin.open.rules_hash) }),
    beacon: t('fair.checks.beacon'),
    round: t('fair.checks.round', { round: String(spin.open.round) }),
    signature: t('fair.checks.signature'),
    commitment: t('fair.checks.commitment', { seal: shortHash(spin.open.commit) }),
    prize: t('wheel.fair.checkPrize', { prize: `${title}${share}` }),
    void: t('fair.checks.void')
  }
  return step.checks.map(({ id, ok, shown }) => {
    const text = texts[id]
    if (ok === null || text === undefined || (ok && (id === 'records' || id === 'beacon'))) return null
    if (ok)
      return (
        <CheckLine ok key={id}>
          {text}
        </CheckLine>
      )
    const computed = shown['computed'] ?? shown['derived']
    const published = shown['published'] ?? shown['commit']
    return (
      <CheckLine ok={false} key={id}>
        {computed && published
          ? t('fair.checks.failed', { computed, published })
          : t('fair.checks.failedPlain', { check: text })}
      </CheckLine>
    )
  })
}
