import { Link } from '@tanstack/react-router'
import { showToast } from '../../design/overlays/toast.ts'
import { formatCountdown } from '../../format/times.ts'
import { useWords } from '../../language/language-provider.tsx'
import { useCountdown } from '../../live/use-countdown.ts'
import { drawsAt, isClosing, type House } from '../../live/draws-at.ts'
import { useConnection } from '../../offline/reachability.ts'
import { usePeriodLength } from '../../format/use-period-length.ts'
import '../../design/glass/arch.css'

/** One house of the arcade: its doorway, its name, and how long until its draw. */
export function LotteryCard({ house }: { house: House }) {
  const t = useWords()
  const length = usePeriodLength()
  const doorway = (
    <>
      <span className="house__arch">
        <img src={house.iconUrl} alt="" width="120" height="132" />
      </span>
      <span className="house__name">{house.name}</span>
    </>
  )
  if (!house.isOpen) {
    return (
      <button className="house house--paused" type="button" onClick={() => showToast(t('home.pausedTask'))}>
        {doorway}
        <span className="house__meta">{t('home.paused')}</span>
      </button>
    )
  }
  return (
    <Link className="house" to="/Lottery" search={{ key: house.key, id: String(house.id) }}>
      {doorway}
      <HouseMeta house={house} length={length(house.periodSeconds)} />
    </Link>
  )
}

function HouseMeta({ house, length }: { house: House; length: string }) {
  const t = useWords()
  const isStopped = useConnection() !== 'connected'
  const left = useCountdown(drawsAt(house))
  return (
    <span className={isClosing(left, house) ? 'house__meta house__meta--closing' : 'house__meta'}>
      <span>{length}</span>
      <b role="timer" aria-live="off">
        {isStopped ? t('shell.stopped') : formatCountdown(left)}
      </b>
    </span>
  )
}
