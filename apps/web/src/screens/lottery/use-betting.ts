import type { CallOutput } from '@glasshouse/contract'
import { formatAmount } from '@glasshouse/contract/amount'
import { useEffect, useReducer, useState } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { useShowError } from '../../api/use-show-error.ts'
import { useMember } from '../../api/use-base.ts'
import { callQuery } from '../../api/use-call.ts'
import { showToast } from '../../design/overlays/toast.ts'
import { saveSlip, readSlip } from '../../features/lottery/bet-slip/saved-slip.ts'
import { changeSlip, emptySlip } from '../../features/lottery/bet-slip/slip.ts'
import { slipFault, slipSums } from '../../features/lottery/bet-slip/slip-sums.ts'
import type { PendingOrder } from '../../features/lottery/place-order/pending-order.ts'
import { usePlaceOrder } from '../../features/lottery/place-order/use-place-order.ts'
import { useIsTakenOver } from '../../rendered/use-is-taken-over.ts'
import { tabStore } from '../../forms/tab-store.ts'
import { unitsOf } from '../../format/points.ts'
import { useBettingTexts } from './use-betting-texts.ts'
import { useHeldBalance } from './use-reveal.ts'

/** The reason why no bets are accepted now. */
export type ClosedReason = 'gamesClosed' | 'paused' | 'periodClosed' | 'periodOpening'

type Receipt = CallOutput<'placeOrder'>

/**
 * Manage the bet slip of a lottery and place its order: checks in the product's order, one confirmation, one request.
 * While a draw is held back, the balance stays as it was before the draw.
 */
export function useBetting(info: CallOutput<'getLotteryInfo'>, closedReason: ClosedReason | null, isHeld: boolean) {
  const member = useMember()
  const showError = useShowError()
  const texts = useBettingTexts(info)
  const [slip, dispatch] = useSavedSlip(info.key)
  /** The period for which the confirmation popup was opened; null while it is closed. */
  const [confirming, confirm] = useState<string | null>(null)
  const { balanceUnits, spend } = useHeldBalance(member ? unitsOf(member.balance) : null, isHeld)
  const limits = { minUnits: unitsOf(info.minStake), maxUnits: unitsOf(info.maxStake) }
  const sums = slipSums(slip, balanceUnits)

  const placing = usePlaceOrder({
    owner: member ? { memberId: member.id, key: info.key } : null,
    onAccepted(accepted) {
      clear()
      spend(unitsOf(accepted.totalStake))
      showToast(texts.placed(accepted), 'good')
      takeBalance(accepted)
    },
    onRefused(error) {
      showError(error)
      renewAfterRefusal(info)
    }
  })

  function clear() {
    dispatch({ do: 'clear' })
    confirm(null)
  }

  function submit() {
    const message =
      closedReason === 'gamesClosed' || closedReason === 'paused'
        ? texts.closedReason(closedReason)
        : texts.fault(slipFault(slip, sums, limits))
    if (message) return showToast(message, 'bad')
    if (closedReason === 'periodClosed') return showToast(texts.closedNow(info.periodNumber), 'bad')
    if (closedReason === 'periodOpening') return showToast(texts.openingSoon(info.periodNumber))
    confirm(info.periodNumber)
  }

  /** Place the order that the confirmation shows. The odds are saved with the receipt. */
  function place(shown: readonly CallOutput<'getLotteryOdds'>[number][]) {
    if (!member || sums.stakeUnits === null || slip.options.length === 0) return
    const order: PendingOrder = {
      lotteryId: info.id,
      key: info.key,
      memberId: member.id,
      periodNumber: info.periodNumber,
      options: [...slip.options],
      stake: String(BigInt(slip.stake)),
      totalStake: formatAmount(sums.totalUnits),
      // The server refuses the order if its draw has other odds.
      rulesVersion: queryClient.getQueryData(callQuery('getLotteryOdds', { id: info.id }).queryKey)?.[0]?.rulesVersion,
      odds: Object.fromEntries(shown.map(({ code, odds }) => [code, odds])),
      seedCommitment: info.seedCommitment
    }
    placing.place(order)
  }

  return { slip, dispatch, sums, limits, balanceUnits, placing, confirming, confirm, clear, submit, place }
}

/** Save the slip of a lottery in this tab. In a rendered page it is empty until the app has taken over the page. */
function useSavedSlip(key: string) {
  const isTakenOver = useIsTakenOver()
  const [isRead, setRead] = useState(isTakenOver)
  const [slip, dispatch] = useReducer(changeSlip, key, () => (isTakenOver ? readSlip(tabStore, key) : emptySlip))
  if (isTakenOver && !isRead) {
    setRead(true)
    dispatch({ do: 'restore', slip: readSlip(tabStore, key) })
  }
  useEffect(() => {
    if (isRead) saveSlip(tabStore, key, slip)
  }, [key, slip, isRead])
  return [slip, dispatch] as const
}

/** Show the balance after the order, and fetch everything that an order changes. */
function takeBalance({ balance }: Receipt): void {
  const { queryKey } = callQuery('getUserInfo')
  queryClient.setQueryData(queryKey, (known) => known && { ...known, balance, balanceValue: Number(balance) })
  for (const name of ['getUserInfo', 'getUserGameList', 'getMoneylog']) {
    void queryClient.invalidateQueries({ queryKey: [name] })
  }
}

function renewAfterRefusal({ id, key }: CallOutput<'getLotteryInfo'>): void {
  void queryClient.invalidateQueries({ queryKey: ['getUserInfo'] })
  void queryClient.invalidateQueries({ queryKey: ['getLotteryInfo', { key }] })
  void queryClient.invalidateQueries({ queryKey: ['getLotteryOdds', { id }] })
}
