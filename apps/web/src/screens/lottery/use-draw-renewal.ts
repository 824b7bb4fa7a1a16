import type { CallOutput } from '@glasshouse/contract'
import { useEffect, useEffectEvent } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { isLive } from '../../live/live-events.ts'
import { useIsLive, useLiveEvent } from '../../live/use-live.ts'
import { readSession } from '../../session/session.ts'

type Info = CallOutput<'getLotteryInfo'>

const POLL_MS = 1500
const LIVE_POLL_MS = 4000
const DELAY_AFTER_EVENT_MS = 600
const SETTLEMENT_DELAY_MS = 3000

/** Refetch everything that the end of a countdown changes: the member, the lottery, its history and its odds. */
export function renewLottery(info: Info): void {
  renewMember()
  renewDraws(info)
  void queryClient.invalidateQueries({ queryKey: ['getLotteryOdds', { id: info.id }] })
}

/** Refetch what a settled result changes, unless live events report it. */
export function renewAfterResult(): void {
  if (!isLive()) setTimeout(renewMember, SETTLEMENT_DELAY_MS)
}

/** Poll for an awaited result or the next seal, less often while live events report them. */
export function useDrawRenewal(info: Info, awaited: string | null): void {
  const isLive = useIsLive()
  const isWaiting = awaited !== null || info.seedCommitment === ''
  // On a slow connection, a response can take longer than the interval. A pending request is not repeated.
  const ask = useEffectEvent(() => renewDraws(info, { cancelRefetch: false }))
  // A response right after an event may predate the event.
  useLiveEvent('draw', ({ key, state }) => {
    if (key === info.key && state !== 'settled') setTimeout(() => renewDraws(info), DELAY_AFTER_EVENT_MS)
  })
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(ask, isLive ? LIVE_POLL_MS : POLL_MS)
    return () => clearInterval(timer)
  }, [isWaiting, isLive])
}

function renewDraws({ key }: Info, how?: { cancelRefetch: false }): void {
  void queryClient.invalidateQueries({ queryKey: ['getLotteryInfo', { key }] }, how)
  void queryClient.invalidateQueries({ queryKey: ['getLotteryHistory', { key }] }, how)
}

function renewMember(): void {
  if (!readSession()) return
  void queryClient.invalidateQueries({ queryKey: ['getUserInfo'] })
  void queryClient.invalidateQueries({ queryKey: ['getUserGameList'] })
}
