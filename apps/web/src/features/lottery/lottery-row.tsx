import { Link } from '@tanstack/react-router'
import { useBase } from '../../api/use-base.ts'
import { Dice, sumOf } from '../../design/dice/dice.tsx'
import { shortExpect } from '../../format/expect.ts'
import { useFlags } from '../../format/use-flags.ts'
import { formatCountdown } from '../../format/times.ts'
import { useWords } from '../../language/language-provider.tsx'
import { useCountdown } from '../../live/use-countdown.ts'
import { drawsAt, isClosing, type House } from '../../live/draws-at.ts'
import { useConnection } from '../../offline/reachability.ts'
import { usePeriodLength } from '../../format/use-period-length.ts'
import '../../design/glass/arch.css'
import '../../design/lists/rows.css'

/** One house of the list: countdown, period, last result; greyed with the reason while it is paused. */
export function LotteryRow({ house }: { house: House }) {
  const t = useWords()
  const length = usePeriodLength()
  const isPaused = !house.isOpen
  return (
    <Link
      className={isPaused ? 'row row--game house--paused' : 'row row--game'}
      to="/Lottery"
      search={{ key: house.key, id: String(house.id) }}
    >
      <span className="arch">
        <img src={house.iconUrl} alt="" width="120" height="150" />
      </span>
      <span className="row__main">
        <span className="split">
          <span className="type-heading">{house.name}</span>
          {!isPaused && <Countdown house={house} />}
        </span>
        {isPaused ? (
          <span className="row__note">{house.pauseReason || t('home.pausedTask')}</span>
        ) : (
          <span className="split row__note">
            <span>{t('game.every', { length: length(house.periodSeconds) })}</span>
            <span>{t('game.expect', { expect: shortExpect(house.periodNumber) })}</span>
          </span>
        )}
        <LastResult house={house} />
      </span>
    </Link>
  )
}

function Countdown({ house }: { house: House }) {
  const t = useWords()
  const isStopped = useConnection() !== 'connected'
  const left = useCountdown(drawsAt(house))
  return (
    <span className={isClosing(left, house) ? 'sum is-cherry' : 'sum'} role="timer" aria-live="off">
      {isStopped ? t('shell.stopped') : formatCountdown(left)}
    </span>
  )
}

function LastResult({ house }: { house: House }) {
  const t = useWords()
  const hidesDice = useBase()?.close_number === 1
  const flags = useFlags(house)
  if (house.dice.length === 0) return <span className="row__note">{t('game.noResult')}</span>
  return (
    <span className="row__dice">
      {!hidesDice && (
        <>
          <Dice faces={house.dice} size="small" />
          <span className="row__value">{`=\u00a0${sumOf(house.dice)}`}</span>
        </>
      )}
      <span className="row__value">{flags}</span>
    </span>
  )
}
