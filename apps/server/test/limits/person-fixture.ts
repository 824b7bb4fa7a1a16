import { randomInt } from 'node:crypto'
import type { Session } from '@glasshouse/contract/client'
import { expect } from 'vitest'
import { betOf, sendOrder, waitForOpenPeriod } from '../lottery/lottery-fixture.ts'
import { newMember, newName } from '../member/sign-up-and-in.ts'
import { callApi, form } from '../support/call-api.ts'
import { createOperator } from '../support/test-operator.ts'
import type { TestMember } from '../support/test-site.ts'
import { spin } from '../wheel/wheel-fixture.ts'
import { NAME, openWithdrawalFixture } from '../withdrawal/withdrawal-fixture.ts'
import { requestRecharge } from './limit-fixture.ts'

export const WAIT = { timeout: 60_000, interval: 100 }

export type Joined = TestMember & { cookie: string }

/** Return an account number that no other member of these tests has. */
export const accountNumber = () => `970436${randomInt(1_000_000, 9_999_999)}`

let day = 0
/** Return a birthday that no other member of these tests has. */
export const birthday = () => `19${70 + Math.floor((day += 1) / 28)}-03-${String((day % 28) + 1).padStart(2, '0')}`

/** Open a site with members who can be matched as one person. */
export async function openPersonFixture() {
  const scene = await openWithdrawalFixture()
  const { site, owner } = scene
  const support = await createOperator(site, scene.siteOwner, 'support')

  /** Sign up with a browser's cookie or a new one. */
  async function join({ born = birthday(), cookie = '' } = {}): Promise<Joined> {
    const username = newName()
    const fields = { ...newMember(username), birthday: born } as Record<string, string>
    const response = await callApi(site.origin, '/member/doRegister', form(fields, cookie === '' ? {} : { cookie }))
    expect(response.code).toBe(200)
    const { id, token, tokensso } = response.data as Session & { id: number }
    const session = { token, tokensso }
    const [given] = (response.headers.get('set-cookie') ?? '').split(';')
    return { id: BigInt(id), username, session, call: site.client(session), cookie: given! }
  }

  /** Sign in with a browser that the member may not have used before. */
  async function signInAgain({ username }: TestMember, cookie: string): Promise<void> {
    const { password } = newMember(username)
    const response = await callApi(site.origin, '/member/doLogin', form({ username, password }, { cookie }))
    expect(response.code).toBe(200)
  }

  async function openToBind(member: TestMember): Promise<void> {
    await owner.query('update member set name = $2, paypassword_hash = $3 where id = $1', [member.id, NAME, scene.hash])
  }

  /** Expect every way to pay or play to be refused for this reason, and nothing to be charged. */
  async function expectBlocked(member: TestMember): Promise<void> {
    expect((await requestRecharge(site, member, '10')).err).toBe('PERSON_BLOCKED')
    const info = await waitForOpenPeriod(site, 'k3_15m', 5)
    expect((await sendOrder(site, member, betOf(info, member))).err).toBe('PERSON_BLOCKED')
    expect((await spin(site, member)).err).toBe('PERSON_BLOCKED')
  }

  async function noticesOf(member: TestMember, lang = 'en_us') {
    return (await site.client(member.session, lang)('getNoticeList')).filter(({ type }) => type === 'limits')
  }

  const bindTo = async (member: TestMember, bankid: string) => {
    await openToBind(member)
    await scene.bind(member, bankid)
  }

  return { scene, support, join, signInAgain, openToBind, expectBlocked, noticesOf, bindTo }
}
