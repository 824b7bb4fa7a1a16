import type { CallOutput } from '@glasshouse/contract'
import { queryClient } from '../api/query-client.ts'
import { followConnection, readConnection } from '../offline/connectivity.ts'
import { readSession } from '../session/session.ts'
import { followLive, isLive, onLiveEvent, reconnectLive } from './live-events.ts'
import { keepLive } from './live-connection.ts'
import { watchSleep } from './sleep-watch.ts'

const LIST_CALLS = ['getHotLotteries', 'getLotteryGroups', 'getLotteries'] as const
/** The calls with data of one member. */
const OWN_CALLS = [
  'getUserInfo',
  'getUserGameList',
  'getUserRechargeList',
  'getMoneylog',
  'getNoticeList',
  'getAppointments'
] as const
const SPREAD_MS = 400
const POLL_WITHOUT_STREAM_MS = 10_000

let listsAreDue = false

/** Keep what is shown up to date, for the lifetime of the page. */
export function followLiveData(): void {
  renewFromLive()
  renewWithoutLive()
  void keepLive()
}

/** Refetch queries on live events: a draw reloads its lottery's queries, a balance the member's. */
function renewFromLive(): void {
  onLiveEvent('draw', ({ key, state }) => {
    if (state === 'settled' || state === 'void') void queryClient.invalidateQueries({ queryKey: ['getUserGameList'] })
    if (state === 'settled') return
    void queryClient.invalidateQueries({ queryKey: ['getLotteryInfo', { key }] })
    if (state === 'drawn' || state === 'void') {
      void queryClient.invalidateQueries({ queryKey: ['getLotteryHistory', { key }] })
    }
    if (state !== 'closed') renewLists()
  })
  onLiveEvent('balance', ({ balance, balanceValue, held, reason }) => {
    // A bet from another device. What a draw pays shows when its dice have come to rest.
    if (reason === 'bet') void queryClient.invalidateQueries({ queryKey: ['getUserGameList'] })
    queryClient.setQueryData<CallOutput<'getUserInfo'>>(['getUserInfo', {}], (member) =>
      member ? { ...member, balance, balanceValue, held } : member
    )
    void queryClient.invalidateQueries({ queryKey: ['getUserRechargeList'] })
    void queryClient.invalidateQueries({ queryKey: ['getMoneylog'] })
  })
  onLiveEvent('service', ({ what }) => {
    if (what !== 'typing') void queryClient.invalidateQueries({ queryKey: ['getServiceState'] })
  })
  onLiveEvent('notice', ({ unread }) => {
    queryClient.setQueryData<CallOutput<'getUserInfo'>>(['getUserInfo', {}], (member) =>
      member ? { ...member, unreadNotices: unread } : member
    )
    void queryClient.invalidateQueries({ queryKey: ['getNoticeList'] })
    // The response to an appointment comes with a notice.
    void queryClient.invalidateQueries({ queryKey: ['getAppointments'] })
  })
}

/**
 * Fetch what the stream would have reported: repeatedly while it is down, once when it is back, and for everything on
 * screen after the device has slept.
 */
function renewWithoutLive(): void {
  let wasLive = false
  let hasBroken = false
  followLive(() => {
    if (isLive() && hasBroken) renewOwn()
    hasBroken = wasLive && !isLive()
    wasLive = isLive()
  })
  setInterval(() => {
    if (!isLive() && document.visibilityState === 'visible' && navigator.onLine) renewOwn()
  }, POLL_WITHOUT_STREAM_MS)
  watchSleep(renewAll)
  let wasConnected = true
  followConnection(() => {
    const isConnected = readConnection() === 'connected'
    if (isConnected && !wasConnected) renewAll()
    wasConnected = isConnected
  })
}

/** Refetch everything after a time in which the page may have missed events. */
function renewAll(): void {
  if (!isLive()) reconnectLive()
  void queryClient.invalidateQueries()
}

/** Refetch what is on screen. The rest is fetched when it is shown. */
function renewOwn(): void {
  if (!readSession()) return
  for (const name of OWN_CALLS) {
    void queryClient.invalidateQueries({ queryKey: [name] }, { cancelRefetch: false })
  }
}

/** Several lotteries change in the same second. Fetch their lists once, and not at the same instant on all devices. */
function renewLists(): void {
  if (listsAreDue) return
  listsAreDue = true
  setTimeout(
    () => {
      listsAreDue = false
      for (const name of LIST_CALLS) void queryClient.invalidateQueries({ queryKey: [name] })
    },
    100 + Math.random() * SPREAD_MS
  )
}
