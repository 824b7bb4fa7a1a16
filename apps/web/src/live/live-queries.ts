import type { CallOutput } from '@glasshouse/contract'
import { queryClient } from '../api/query-client.ts'
import { onLiveEvent } from './live-connection.ts'

const LIST_CALLS = ['getHotLotteries', 'getLotteryGroups', 'getLotteries'] as const
const SPREAD = 400

let listsAreDue = false

/** Lets live events renew what the server has said: a draw its lottery's queries, a balance the member's. */
export function renewFromLive(): void {
  onLiveEvent('draw', ({ key, state }) => {
    if (state === 'settled' || state === 'void') void queryClient.invalidateQueries({ queryKey: ['getUserGameList'] })
    if (state === 'settled') return
    void queryClient.invalidateQueries({ queryKey: ['getLotteryInfo', { key }] })
    if (state === 'drawn' || state === 'void') {
      void queryClient.invalidateQueries({ queryKey: ['getLotteryHistory', { key }] })
    }
    if (state !== 'closed') renewLists()
  })
  onLiveEvent('balance', ({ money, money_value, frozen }) => {
    queryClient.setQueryData<CallOutput<'getUserInfo'>>(['getUserInfo', {}], (member) =>
      member ? { ...member, money, money_value, frozen } : member
    )
    void queryClient.invalidateQueries({ queryKey: ['getUserRechargeList'] })
    void queryClient.invalidateQueries({ queryKey: ['getMoneylog'] })
  })
  onLiveEvent('notice', ({ unread }) => {
    queryClient.setQueryData<CallOutput<'getUserInfo'>>(['getUserInfo', {}], (member) =>
      member ? { ...member, notice_unread: unread } : member
    )
    void queryClient.invalidateQueries({ queryKey: ['getNoticeList'] })
  })
}

/** Several lotteries move in the same second; their lists are asked for once, and not by everyone at the same instant. */
function renewLists(): void {
  if (listsAreDue) return
  listsAreDue = true
  setTimeout(
    () => {
      listsAreDue = false
      for (const name of LIST_CALLS) void queryClient.invalidateQueries({ queryKey: [name] })
    },
    100 + Math.random() * SPREAD
  )
}
