import { CallRefused, type WireClient, type Session } from '@glasshouse/contract/client'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import type { TestSite } from '../support/test-site.ts'
import { newMember, newName, PASSWORD } from './sign-up-and-in.ts'

export type Joined = {
  id: bigint
  username: string
  session: Session
  call: WireClient
  headers: Record<string, string>
}

/** Create a member with the password PASSWORD, born on 1990-05-17. */
export async function join(site: TestSite, username = newName()): Promise<Joined> {
  return joinedBy(site, username, await site.client()('doRegister', newMember(username)))
}

/** Sign a member in again, as on another device. */
export async function signIn(site: TestSite, username: string, password = PASSWORD): Promise<Joined> {
  const signedIn = await site.client()('doLogin', { username, password })
  return joinedBy(site, username, signedIn)
}

function joinedBy(site: TestSite, username: string, signedIn: Session & { id: number }): Joined {
  const { token, tokensso } = signedIn
  const session = { token, tokensso }
  const headers = { lang: 'en_us', token: btoa(token), tokensso }
  return { id: BigInt(signedIn.id), username, session, headers, call: site.client(session) }
}

/** Return a call's refusal. */
export async function refusalOf(call: Promise<unknown>): Promise<CallRefused> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason
  )
  expect(error).toBeInstanceOf(CallRefused)
  return error as CallRefused
}

export const errOf = async (call: Promise<unknown>) => (await refusalOf(call)).err

/** Return in how many hours withdrawals are accepted again, or null when they are not delayed. */
export async function delayOf(owner: Pool, memberId: bigint): Promise<number | null> {
  const { rows } = await owner.query<{ hours: number | null }>(
    `select round(extract(epoch from withdraw_after - now()) / 3600)::int as hours from member where id = $1`,
    [memberId]
  )
  return rows[0]!.hours
}
