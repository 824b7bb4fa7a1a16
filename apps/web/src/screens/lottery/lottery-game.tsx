import type { CallOutput } from '@glasshouse/contract'
import { Suspense, useState, useEffect } from 'react'
import { useBase } from '../../api/use-base.ts'
import { useCall } from '../../api/use-call.ts'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { Icon } from '../../design/icons/icon.tsx'
import { clockCounterClockwise, question } from '../../design/icons/play.ts'
import { Note } from '../../design/lists/note.tsx'
import { BetGrid } from '../../features/lottery/bet-slip/bet-grid.tsx'
import { withNewestResult } from '../../features/lottery/stage/awaited-draw.ts'
import { phaseAt } from '../../features/lottery/stage/period-phase.ts'
import { PeriodWatch } from '../../features/lottery/stage/period-watch.tsx'
import { Stage } from '../../features/lottery/stage/stage.tsx'
import { useAwaitedDraw } from '../../features/lottery/stage/use-awaited-draw.ts'
import { CheckingNote } from '../../features/lottery/place-order/checking-note.tsx'
import { usePeriodLength } from '../../format/use-period-length.ts'
import { afterTexts } from '../../language/after-texts.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { drawsAt } from '../../live/draws-at.ts'
import { useCountdown } from '../../live/use-countdown.ts'
import { BetDock } from './bet-dock.tsx'
import { ConfirmBets } from './confirm-bets.tsx'
import { SmallPrint } from './small-print.tsx'
import { useBetting, type ClosedReason } from './use-betting.ts'
import { renewAfterResult, renewLottery, useDrawRenewal } from './use-draw-renewal.ts'
import { usePeriodToasts } from './use-period-toasts.ts'
import { useOwnBets, useReveal } from './use-reveal.ts'
import styles from './lottery.module.css'

const SETTLED_AFTER_MS = 2000

type Info = CallOutput<'getLotteryInfo'>
type Props = { info: Info; options: CallOutput<'getLotteryOdds'> }

const HistorySheet = afterTexts(
  async () => (await import('../../features/fairness/draws/draw-history-sheet.tsx')).HistorySheet
)
const OwnBets = afterTexts(async () => (await import('../../features/lottery/orders/own-bets.tsx')).OwnBets)
const BlockedNote = afterTexts(async () => (await import('../../features/limits/blocked-note.tsx')).BlockedNote)
const PlayReminder = afterTexts(async () => (await import('../../features/limits/play-reminder.tsx')).PlayReminder)
const RulesSheet = afterTexts(async () => (await import('../../features/lottery/rules/rules-sheet.tsx')).RulesSheet)

/** The product requires the popup of past draws to open shortly after the tap. */
const HISTORY_AFTER_MS = 300

const NO_DRAWS: CallOutput<'getLotteryHistory'> = []

/** A loaded lottery with everything that a member can do in it. */
export function LotteryGame({ info: loaded, options }: Props) {
  const t = useTranslations()
  const plain = useBase()?.hidesNumbers === true
  const history = useCall('getLotteryHistory', { key: loaded.key }).data ?? NO_DRAWS
  const info = withNewestResult(loaded, history)
  const length = usePeriodLength()(info.periodSeconds)
  const awaited = useAwaitedDraw(info, history)
  const closedReason = useClosedReason(info)
  const reveal = useReveal(info, { awaited, plain })
  const { bets, isOnHeld } = useOwnBets(info, reveal)
  const betting = useBetting(info, closedReason, isOnHeld)
  const toasts = usePeriodToasts(info, { hasChoices: betting.sums.count > 0 })
  const { popup, show, hide, hasSheets } = usePopups()
  useDrawRenewal(info, awaited)
  const renewals = { onFinish: () => renewLottery(info), onResult: renewAfterResult }
  const { order, isChecking, retryNow } = betting.placing
  return (
    <div className="frame frame--dock">
      <TopBar title={<Title info={info} length={length} />} back="/Game">
        <button className="iconbtn" type="button" aria-label={t('lottery.history')} onClick={() => show('history')}>
          <Icon path={clockCounterClockwise} />
        </button>
        <button className="iconbtn" type="button" aria-label={t('lottery.rules')} onClick={() => show('rules')}>
          <Icon path={question} />
        </button>
      </TopBar>
      <main>
        <PeriodWatch info={info} plain={plain} reveal={reveal} {...toasts} {...renewals} />
        <Stage info={info} history={history} plain={plain} awaited={awaited} reveal={reveal} />
        {(closedReason === 'gamesClosed' || closedReason === 'paused') && (
          <div className="section">
            <Note>{t(`lottery.${closedReason}`)}</Note>
          </div>
        )}
        <Suspense>
          <BlockedNote />
          <PlayReminder />
        </Suspense>
        {order && isChecking && betting.confirming === null && (
          <div className="section">
            <CheckingNote order={order} onRetryNow={retryNow} />
          </div>
        )}
        {bets.length > 0 && (
          <Suspense>
            <OwnBets orders={bets} />
          </Suspense>
        )}
        <BetGrid
          options={options}
          chosen={betting.slip.options}
          onToggle={(option) => betting.dispatch({ do: 'toggle', option })}
          plain={plain}
          disabled={order !== null || closedReason === 'gamesClosed' || closedReason === 'paused'}
        />
        <SmallPrint />
        <BetDock betting={betting} closedReason={closedReason} options={options} />
      </main>
      <ConfirmBets info={info} betting={betting} closedReason={closedReason} options={options} />
      {hasSheets && (
        <Suspense>
          <HistorySheet game={info.key} held={reveal.held} open={popup === 'history'} onClose={hide} />
          <RulesSheet info={info} options={options} length={length} open={popup === 'rules'} onClose={hide} />
        </Suspense>
      )}
    </div>
  )
}

function usePopups() {
  const [popup, open] = useState<'history' | 'rules' | null>(null)
  const show = (next: 'history' | 'rules') => void setTimeout(open, next === 'history' ? HISTORY_AFTER_MS : 0, next)
  return { popup, show, hide: () => open(null), hasSheets: useSettled(popup !== null) }
}

function Title({ info: { name, iconUrl }, length }: { info: Info; length: string }) {
  return (
    <>
      <img className={styles.lotteryIcon} src={iconUrl} alt="" width="24" height="30" fetchPriority="low" />
      {name} <small className={styles.periodLength}>{length}</small>
    </>
  )
}

/**
 * Return why no bets are accepted: the operator's switch, a pause of the lottery, or the end of the period. Null while
 * they are.
 */
function useClosedReason(info: Info): ClosedReason | null {
  const isPlaying = useBase()?.isGamesOpen !== false
  const left = useCountdown(drawsAt(info))
  if (!isPlaying) return 'gamesClosed'
  if (!info.isOpen) return 'paused'
  const phase = phaseAt(left, info)
  if (phase === 'opening') return 'periodOpening'
  return phase === 'open' ? null : 'periodClosed'
}

/** Return false while a screen opens, then true: at once if needed, otherwise a little later. */
function useSettled(isNeeded: boolean): boolean {
  const [isSettled, settle] = useState(isNeeded)
  if (isNeeded && !isSettled) settle(true)
  useEffect(() => {
    const timer = setTimeout(() => settle(true), SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
