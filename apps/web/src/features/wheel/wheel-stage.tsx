import { Spinner } from '../../design/controls/button.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { isBusy, type Spinning } from './use-spin.ts'
import { useTurning } from './use-turning.ts'
import { WheelFace, type Prize } from './wheel-face.tsx'
import styles from './wheel.module.css'

type Props = {
  prizes: readonly Prize[]
  spinning: Spinning
  /** The time of the next spin if today's is used. The wheel then looks disabled, and a press explains why. */
  nextAt: string | null
  onSpin: () => void
  onLanded: () => void
}

/** The wheel with its pointer, its hub and the status of the spin. */
export function WheelStage({ prizes, spinning, nextAt, onSpin, onLanded }: Props) {
  const place = spinning.is === 'turning' ? placeOf(prizes, spinning.won.id) : null
  const face = useTurning<SVGSVGElement>({ place, count: prizes.length, onLanded })
  const isSpent = nextAt !== null && (spinning.is === 'ready' || spinning.is === 'refused')
  return (
    <>
      <div className={isSpent ? `${styles.wheelbox} ${styles.wheelboxSpent}` : styles.wheelbox}>
        <svg className={styles.wheelPointer} viewBox="0 0 34 42" aria-hidden="true">
          <path d="M17 41L4.2 21.5A14 14 0 1 1 29.8 21.5Z" fill="var(--die-face)" />
          <circle cx="17" cy="15.8" r="5.6" fill="var(--die-cherry)" />
        </svg>
        <WheelFace prizes={prizes} ref={face} />
        <Hub spinning={spinning} nextAt={nextAt} onSpin={onSpin} />
      </div>
      <SpinStatus spinning={spinning} />
    </>
  )
}

/** Return the slice of a prize; the first if today's prizes could not be fetched again. */
function placeOf(prizes: readonly Prize[], id: number): number {
  return Math.max(
    0,
    prizes.findIndex((prize) => prize.id === id)
  )
}

function Hub({ spinning, nextAt, onSpin }: Pick<Props, 'spinning' | 'nextAt' | 'onSpin'>) {
  const busy = isBusy(spinning)
  const isQuiet = busy || (nextAt !== null && spinning.is !== 'unknown')
  return (
    <button
      className={`${styles.wheelGo}${isQuiet ? ` ${styles.wheelGoQuiet}` : ''}${canTryAgain(spinning, nextAt) ? ` ${styles.wheelGoAgain}` : ''}`}
      type="button"
      aria-disabled={busy}
      aria-busy={busy}
      onClick={busy ? undefined : onSpin}
    >
      <HubText spinning={spinning} nextAt={nextAt} />
    </button>
  )
}

/**
 * Return whether another attempt makes sense. A used spin is final. A request without a response may have been a spin;
 * another attempt shows its prize.
 */
function canTryAgain({ is }: Spinning, nextAt: string | null): boolean {
  return is === 'unknown' || (is === 'refused' && nextAt === null)
}

/** The text of the hub. Once today's spin is used, it shows when the next one comes. */
function HubText({ spinning, nextAt }: Pick<Props, 'spinning' | 'nextAt'>) {
  const t = useTranslations()
  if (spinning.is === 'turning' || spinning.is === 'shown') return t('wheel.go')
  if (spinning.is === 'asking') {
    return (
      <>
        <Spinner />
        <span className="visually-hidden">{t('wheel.asking')}</span>
      </>
    )
  }
  if (canTryAgain(spinning, nextAt)) return t('wheel.tryAgain')
  return nextAt === null ? t('wheel.go') : <NextSpin at={nextAt} />
}

function NextSpin({ at }: { at: string }) {
  const t = useTranslations()
  return (
    <span className={styles.wheelNext}>
      {t('wheel.nextSpin')}
      <b>{at}</b>
    </span>
  )
}

function SpinStatus({ spinning }: { spinning: Spinning }) {
  const t = useTranslations()
  if (spinning.is === 'refused' || spinning.is === 'unknown') {
    return (
      <p className={styles.wheelStatus} role="alert">
        {spinning.why}
      </p>
    )
  }
  return (
    <p className="visually-hidden" role="status">
      {spinning.is === 'asking' && t('wheel.asking')}
      {spinning.is === 'turning' && t('wheel.turning')}
      {spinning.is === 'shown' && t('wheel.landed', { prize: spinning.won.title })}
    </p>
  )
}
