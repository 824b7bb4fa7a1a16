import type { CallOutput } from '@glasshouse/contract'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../design/icons/icon.tsx'
import { lockKey } from '../../design/icons/play.ts'
import { splitExpect } from '../../format/expect.ts'
import { formatCountdown } from '../../format/times.ts'
import { useWords } from '../../language/language-provider.tsx'
import { drawsAt } from '../../live/draws-at.ts'
import { useCountdown } from '../../live/use-countdown.ts'
import { useConnection } from '../../offline/reachability.ts'
import { phaseAt } from './period-phase.ts'
import '../../design/controls/chips.css'
import './stage.css'

const LAST_SECONDS = 5

/** The period being played: its number, the clock, the seal, and the time left as a bar of light. */
export function NextDraw({ info }: { info: CallOutput<'getLotteryInfo'> }) {
  const t = useWords()
  const left = useCountdown(drawsAt(info))
  const phase = phaseAt(left, info)
  const isStopped = useConnection() !== 'connected'
  const isClosing = left <= LAST_SECONDS && !isStopped
  return (
    <div className="stage__next">
      <p className="stage__period">
        <span>
          {t('lottery.next')} <b>{splitExpect(info.next_expect)}</b>
        </span>
        <span className={phase === 'locked' || isStopped ? 'is-cherry' : undefined}>
          {isStopped ? t('shell.clockStopped') : t(`lottery.phase.${phase}`)}
        </span>
      </p>
      <p
        className={`clock${isClosing ? ' clock--closing' : ''}${isStopped ? ' clock--stopped' : ''}`}
        role="timer"
        aria-label={t('lottery.clock')}
      >
        {formatCountdown(left)}
      </p>
      {info.commit && <Seal info={info} />}
      <span
        key={info.next_expect}
        className={isClosing ? 'timebar timebar--closing' : 'timebar'}
        style={{ scale: `${Math.min(1, left / info.period)} 1` }}
      />
    </div>
  )
}

function Seal({ info }: { info: CallOutput<'getLotteryInfo'> }) {
  const t = useWords()
  const seal = `${info.commit.slice(0, 4)}…${info.commit.slice(-4)}`
  return (
    <Link
      className="seal"
      to="/Fair"
      search={{ key: info.key, expect: info.next_expect }}
      aria-label={t('lottery.seal', { seal })}
    >
      <Icon path={lockKey} size="small" />
      {seal}
    </Link>
  )
}
