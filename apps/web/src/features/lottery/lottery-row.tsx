import { Link } from '../../router/link.tsx'
import { useBase } from '../../api/use-base.ts'
import { Dice, sumOf } from '../../design/dice/dice.tsx'
import { shortPeriodNumber } from '../../format/period-number.ts'
import { useFlags } from '../../format/use-flags.ts'
import { formatCountdown } from '../../format/times.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { useCountdown } from '../../live/use-countdown.ts'
import { drawsAt, isClosing, type Lottery } from '../../live/draws-at.ts'
import { useConnection } from '../../offline/connectivity.ts'
import { usePeriodLength } from '../../format/use-period-length.ts'
import '../../design/glass/arch.css'
import '../../design/lists/rows.css'

/** A lottery in the list: countdown, period and last result; greyed out with the reason while it is paused. */
export function LotteryRow({ lottery }: { lottery: Lottery }) {
  const t = useTranslations()
  const length = usePeriodLength()
  const isPaused = !lottery.isOpen
  return (
    <Link
      className={isPaused ? 'row row--game lottery--paused' : 'row row--game'}
      to="/Lottery"
      search={{ key: lottery.key, id: String(lottery.id) }}
    >
      <span className="arch">
        <img src={lottery.iconUrl} alt="" width="120" height="150" fetchPriority="low" />
      </span>
      <span className="row__main">
        <span className="split">
          <span className="type-heading">{lottery.name}</span>
          {!isPaused && <Countdown lottery={lottery} />}
        </span>
        {isPaused ? (
          <span className="row__note">{lottery.pauseReason || t('home.pausedTask')}</span>
        ) : (
          <span className="split row__note">
            <span>{t('game.every', { length: length(lottery.periodSeconds) })}</span>
            <span>{t('game.periodNumber', { periodNumber: shortPeriodNumber(lottery.periodNumber) })}</span>
          </span>
        )}
        <LastResult lottery={lottery} />
      </span>
    </Link>
  )
}

function Countdown({ lottery }: { lottery: Lottery }) {
  const t = useTranslations()
  const isStopped = useConnection() !== 'connected'
  const left = useCountdown(drawsAt(lottery))
  // In the size of the countdown the word would not fit beside a long name.
  const className = isStopped ? 'row__note' : isClosing(left, lottery) ? 'sum is-cherry' : 'sum'
  return (
    <span className={className} role="timer" aria-live="off">
      {isStopped ? t('shell.stopped') : formatCountdown(left)}
    </span>
  )
}

function LastResult({ lottery }: { lottery: Lottery }) {
  const t = useTranslations()
  const hidesDice = useBase()?.hidesNumbers === true
  const flags = useFlags(lottery)
  if (lottery.dice.length === 0) return <span className="row__note">{t('game.noResult')}</span>
  return (
    <span className="row__dice">
      {!hidesDice && (
        <>
          <Dice faces={lottery.dice} size="small" />
          <span className="row__value">{`=\u00a0${sumOf(lottery.dice)}`}</span>
        </>
      )}
      <span className="row__value">{flags}</span>
    </span>
  )
}
