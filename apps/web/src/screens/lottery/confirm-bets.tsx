import type { CallOutput } from '@glasshouse/contract'
import { ConfirmLead } from '../../features/lottery/place-order/confirm-lead.tsx'
import { ConfirmSheet } from '../../features/lottery/place-order/confirm-order-sheet.tsx'
import { CheckingNote } from '../../features/lottery/place-order/checking-note.tsx'
import { drawsAt } from '../../live/draws-at.ts'
import type { ClosedReason, useBetting } from './use-betting.ts'

type Props = {
  info: CallOutput<'getLotteryInfo'>
  betting: ReturnType<typeof useBetting>
  closedReason: ClosedReason | null
  options: CallOutput<'getLotteryOdds'>
}

/** The confirmation popup of the slip. The main action opens it, and removing the last option closes it. */
export function ConfirmBets({ info, betting, closedReason, options }: Props) {
  const { slip, sums, dispatch, placing, confirming } = betting
  const bets = slip.options.flatMap((type) => options.find((option) => option.code === type) ?? [])
  const close = () => betting.confirm(null)
  const state = placing.isChecking ? 'checking' : placing.order ? 'sending' : closedReason ? 'closed' : 'open'
  return (
    <ConfirmSheet
      open={confirming !== null && bets.length > 0}
      onClose={close}
      lead={
        <ConfirmLead
          lottery={info.name}
          periodNumber={info.periodNumber}
          closesAt={drawsAt(info) / 1000 - info.lockSeconds}
        />
      }
      period={{ opened: confirming ?? info.periodNumber, now: info.periodNumber }}
      bets={bets}
      stakeUnits={sums.stakeUnits ?? 0n}
      balanceUnits={betting.balanceUnits ?? 0n}
      onRemove={(option) => {
        if (bets.length === 1) close()
        dispatch({ do: 'toggle', option })
      }}
      onClear={betting.clear}
      onConfirm={() => betting.place(bets)}
      state={state}
    >
      {placing.order && placing.isChecking && <CheckingNote order={placing.order} onRetryNow={placing.retryNow} />}
    </ConfirmSheet>
  )
}
