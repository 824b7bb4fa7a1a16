import { Link } from '../../router/link.tsx'
import { showToast } from '../../design/overlays/toast.ts'
import { formatCountdown } from '../../format/times.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { useCountdown } from '../../live/use-countdown.ts'
import { drawsAt, isClosing, type Lottery } from '../../live/draws-at.ts'
import { useConnection } from '../../offline/connectivity.ts'
import { usePeriodLength } from '../../format/use-period-length.ts'
import '../../design/glass/arch.css'

/** A lottery in the grid on Home: its picture in an arch, its name, and the time until its draw. */
export function LotteryCard({ lottery }: { lottery: Lottery }) {
  const t = useTranslations()
  const length = usePeriodLength()
  const doorway = (
    <>
      <span className="lottery__arch">
        <img src={lottery.iconUrl} alt="" width="120" height="132" fetchPriority="low" />
      </span>
      <span className="lottery__name">{lottery.name}</span>
    </>
  )
  if (!lottery.isOpen) {
    return (
      <button className="lottery lottery--paused" type="button" onClick={() => showToast(t('home.pausedTask'))}>
        {doorway}
        <span className="lottery__meta">{t('home.paused')}</span>
      </button>
    )
  }
  return (
    <Link className="lottery" to="/Lottery" search={{ key: lottery.key, id: String(lottery.id) }}>
      {doorway}
      <LotteryMeta lottery={lottery} length={length(lottery.periodSeconds)} />
    </Link>
  )
}

function LotteryMeta({ lottery, length }: { lottery: Lottery; length: string }) {
  const t = useTranslations()
  const isStopped = useConnection() !== 'connected'
  const left = useCountdown(drawsAt(lottery))
  return (
    <span className={isClosing(left, lottery) ? 'lottery__meta lottery__meta--closing' : 'lottery__meta'}>
      <span>{length}</span>
      <b role="timer" aria-live="off">
        {isStopped ? t('shell.stopped') : formatCountdown(left)}
      </b>
    </span>
  )
}
