import type { CallOutput } from '@glasshouse/contract'
import { isAnySignedIn } from '../../operator/index.ts'
import { ANSWERING, type Service } from '../service.ts'
import { openingAt } from '../rules/hours.ts'
import { selectLastAnswers } from './service-chat-queries.ts'

/** An operator counts as away after this long without using the console. */
const AWAY_MS = 10 * 60_000

/**
 * Return whether staff are there to answer: an operator with the right role is signed in and active, or it is within
 * the set hours. Otherwise return when the next hours begin, or null when none are set.
 */
export async function opening({ database, site, siteTime, clock }: Service) {
  const now = clock.now()
  const staff = { roles: ANSWERING, now: new Date(now), since: new Date(now - AWAY_MS) }
  const [{ service: hours }, isSignedIn] = await Promise.all([site.settings(), isAnySignedIn(database.main, staff)])
  const local = Date.parse(`${siteTime.format(now).replace(' ', 'T')}Z`)
  const { isOpen, opensAt } = openingAt(hours, local)
  if (isOpen || isSignedIn) return { isOpen: true, opensAt: null }
  return { isOpen, opensAt: opensAt === null ? null : new Date(Math.floor(now / 1000) * 1000 + opensAt - local) }
}

/** Return what anyone sees before writing: whether staff are there, and how long the last answers took. */
export async function describePresence(service: Service): Promise<CallOutput<'getServicePresence'>> {
  const [{ isOpen, opensAt }, answers] = await Promise.all([opening(service), selectLastAnswers(service.database.main)])
  const { time, ts } = service.siteTime.timestamp(opensAt)
  return { isOpen, opensAt: time || null, opensAtSeconds: ts, answers }
}
