import type { CallOutput } from '@glasshouse/contract'
import { Link } from '../../../router/link.tsx'
import { Icon } from '../../../design/icons/icon.tsx'
import { lockKey } from '../../../design/icons/play.ts'
import { drawSearch } from '../../../format/draw-search.ts'
import { splitPeriodNumber } from '../../../format/period-number.ts'
import { formatCountdown } from '../../../format/times.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { drawsAt } from '../../../live/draws-at.ts'
import { useCountdown } from '../../../live/use-countdown.ts'
import { useConnection } from '../../../offline/connectivity.ts'
import { useIsTakenOver } from '../../../rendered/use-is-taken-over.ts'
import { phaseAt } from './period-phase.ts'
import '../../../design/controls/chips.css'
import styles from './stage.module.css'

const LAST_SECONDS = 5

/** The current period: its number, the countdown, the seal, and the remaining time as a bar. */
export function NextDraw({ info }: { info: CallOutput<'getLotteryInfo'> }) {
  const t = useTranslations()
  const left = useCountdown(drawsAt(info))
  const phase = phaseAt(left, info)
  const isStopped = useConnection() !== 'connected'
  // A page from the server has no style attributes.
  const isTakenOver = useIsTakenOver()
  const isClosing = left <= LAST_SECONDS && !isStopped
  return (
    <div className={styles.stageNext}>
      <p className={styles.stagePeriod}>
        <span>
          {t('lottery.next')} <b>{splitPeriodNumber(info.periodNumber)}</b>
        </span>
        <span className={phase === 'locked' || isStopped ? 'is-cherry' : undefined}>
          {isStopped ? t('shell.clockStopped') : t(`lottery.phase.${phase}`)}
        </span>
      </p>
      <p
        className={`${styles.clock}${isClosing ? ` ${styles.clockClosing}` : ''}${isStopped ? ` ${styles.clockStopped}` : ''}`}
        role="timer"
        aria-label={t('lottery.clock')}
      >
        {formatCountdown(left)}
      </p>
      {info.seedCommitment && <Seal info={info} />}
      {isTakenOver && (
        <span
          key={info.periodNumber}
          className={isClosing ? `${styles.timebar} ${styles.timebarClosing}` : styles.timebar}
          style={{ scale: `${Math.min(1, left / info.periodSeconds)} 1` }}
        />
      )}
    </div>
  )
}

function Seal({ info }: { info: CallOutput<'getLotteryInfo'> }) {
  const t = useTranslations()
  const seal = `${info.seedCommitment.slice(0, 4)}…${info.seedCommitment.slice(-4)}`
  return (
    <Link
      className="seal"
      to="/Fair"
      search={drawSearch(info.key, info.periodNumber)}
      aria-label={t('lottery.seal', { seal })}
    >
      <Icon path={lockKey} size="small" />
      {seal}
    </Link>
  )
}
