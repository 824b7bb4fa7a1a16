import type { CallOutput } from '@glasshouse/contract'
import { formatAmount } from '@glasshouse/contract/amount'
import { useEffect, useReducer, useState } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { useSayError } from '../../api/say-error.ts'
import { useMember } from '../../api/use-base.ts'
import { callQuery } from '../../api/use-call.ts'
import { showToast } from '../../design/overlays/toast.ts'
import { keepSlip, readSlip } from '../../features/bet-slip/kept-slip.ts'
import { changeSlip } from '../../features/bet-slip/slip.ts'
import { slipFault, slipSums } from '../../features/bet-slip/slip-sums.ts'
import type { PendingOrder } from '../../features/place-order/pending-order.ts'
import { usePlaceOrder } from '../../features/place-order/use-place-order.ts'
import { tabStore } from '../../forms/tab-store.ts'
import { unitsOf } from '../../format/points.ts'
import { useBettingWords } from './use-betting-words.ts'
import { useHeldBalance } from './use-reveal.ts'

/** Why no bets are taken now; null while they are. */
export type Bar = 'gamesClosed' | 'paused' | 'periodClosed' | 'periodOpening'

type Receipt = CallOutput<'placeOrder'>

/**
 * The slip of a house, and its way to an order: checks in the product's order, one confirmation, one request. While a draw
 * is held back the balance stays what it was before it.
 */
export function useBetting(info: CallOutput<'getLotteryInfo'>, bar: Bar | null, isHeld: boolean) {
  const member = useMember()
  const sayError = useSayError()
  const words = useBettingWords(info)
  const [slip, act] = useReducer(changeSlip, info.key, (key) => readSlip(tabStore, key))
  useEffect(() => keepSlip(tabStore, info.key, slip), [info.key, slip])
  /** The period for which the confirm popup was opened; null while it is closed. */
  const [confirming, confirm] = useState<string | null>(null)
  const { balanceUnits, spend } = useHeldBalance(member ? unitsOf(member.money) : null, isHeld)
  const limits = { minUnits: unitsOf(info.min_bet), maxUnits: unitsOf(info.max_bet) }
  const sums = slipSums(slip, balanceUnits)

  const placing = usePlaceOrder({
    whose: member ? { mid: member.id, key: info.key } : null,
    onAccepted(accepted) {
      clear()
      spend(unitsOf(accepted.total))
      showToast(words.placed(accepted), 'good')
      takeBalance(accepted)
    },
    onRefused(error) {
      sayError(error)
      renewAfterRefusal(info)
    }
  })

  function clear() {
    act({ do: 'clear' })
    confirm(null)
  }

  function submit() {
    const said = bar === 'gamesClosed' || bar === 'paused' ? words.bar(bar) : words.fault(slipFault(slip, sums, limits))
    if (said) return showToast(said, 'bad')
    if (bar === 'periodClosed') return showToast(words.closedNow(info.next_expect), 'bad')
    if (bar === 'periodOpening') return showToast(words.openingSoon(info.next_expect))
    confirm(info.next_expect)
  }

  /** Orders what the confirmation shows: the odds there are kept with the receipt. */
  function place(shown: readonly CallOutput<'getLotteryOdds'>[number][]) {
    if (!member || sums.stakeUnits === null || slip.options.length === 0) return
    const order: PendingOrder = {
      lid: info.id,
      key: info.key,
      mid: member.id,
      expect: info.next_expect,
      item: slip.options.join(','),
      money: String(BigInt(slip.stake)),
      total: formatAmount(sums.totalUnits),
      // The server refuses the order if its draw is played at other odds than these.
      rules: queryClient.getQueryData(callQuery('getLotteryOdds', { id: info.id }).queryKey)?.[0]?.rules,
      odds: Object.fromEntries(shown.map(({ type, proportion }) => [type, proportion])),
      commit: info.commit
    }
    placing.place(order)
  }

  return { slip, act, sums, limits, balanceUnits, placing, confirming, confirm, clear, submit, place }
}

/** Shows the balance that the order left, and asks for all that an order changes. */
function takeBalance({ money }: Receipt): void {
  const { queryKey } = callQuery('getUserInfo')
  queryClient.setQueryData(queryKey, (known) => known && { ...known, money, money_value: Number(money) })
  for (const name of ['getUserInfo', 'getUserGameList', 'getMoneylog']) {
    void queryClient.invalidateQueries({ queryKey: [name] })
  }
}

function renewAfterRefusal({ id, key }: CallOutput<'getLotteryInfo'>): void {
  void queryClient.invalidateQueries({ queryKey: ['getUserInfo'] })
  void queryClient.invalidateQueries({ queryKey: ['getLotteryInfo', { key }] })
  void queryClient.invalidateQueries({ queryKey: ['getLotteryOdds', { id }] })
}
