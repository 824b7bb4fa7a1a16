import type { CallOutput } from '@glasshouse/contract'
import { isAnySignedIn } from '../../operator/index.ts'
import { ANSWERING, type Service } from '../service.ts'
import { openingAt } from '../rules/hours.ts'
import { selectLastAnswers } from './service-chat-queries.ts'

/** An operator who has not used the console for longer is not promised to anybody. */
const AWAY_MILLISECONDS = 10 * 60_000

/**
 * Whether staff are there to answer: an operator who may answer is signed in and active, or the hours that the operator of the site
 * has set include this moment. Otherwise when the next hours begin; null where none are set.
 */
export async function opening({ database, site, siteTime, clock }: Service) {
  const now = clock.now()
  const staff = { roles: ANSWERING, now: new Date(now), since: new Date(now - AWAY_MILLISECONDS) }
  const [{ service: hours }, isSignedIn] = await Promise.all([site.settings(), isAnySignedIn(database.main, staff)])
  const local = Date.parse(`${siteTime.format(now).replace(' ', 'T')}Z`)
  const { isOpen, opensAt } = openingAt(hours, local)
  if (isOpen || isSignedIn) return { isOpen: true, opensAt: null }
  return { isOpen, opensAt: opensAt === null ? null : new Date(Math.floor(now / 1000) * 1000 + opensAt - local) }
}

/** What anybody may know before writing: whether staff are there, and how long the last answers took. */
export async function describePresence(service: Service): Promise<CallOutput<'getServicePresence'>> {
  const [{ isOpen, opensAt }, answers] = await Promise.all([opening(service), selectLastAnswers(service.database.main)])
  const { time, ts } = service.siteTime.moment(opensAt)
  return { isOpen, opensAt: time || null, opensAtSeconds: ts, answers }
}
