import { CallRefused } from '@glasshouse/contract/client'
import { call } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { clearGuest, readGuest } from './guest.ts'
import { followSession, readSession } from './session.ts'

const RENEWED = ['getServiceList', 'getServiceState', 'checkLoginOut'] as const

let isUnderWay = false

/** Move what this device wrote as a guest to the member who signs in on it. If that fails, the next start retries. */
export function handOverGuest(): void {
  followSession(() => void handOver())
  void handOver()
}

async function handOver(): Promise<void> {
  const guest = readGuest()
  if (!guest || isUnderWay || readSession() === null) return
  isUnderWay = true
  try {
    await call('takeGuestChat', { secret: guest.secret })
    clearGuest()
    for (const name of RENEWED) void queryClient.invalidateQueries({ queryKey: [name] })
  } catch (error) {
    if (error instanceof CallRefused && error.err === 'GUEST_UNKNOWN') clearGuest()
  } finally {
    isUnderWay = false
  }
}
