import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { callApi, form } from '../support/call-api.ts'
import type { TestOperator } from '../support/test-operator.ts'
import type { TestSite } from '../support/test-site.ts'
import { join, type Joined } from './test-member.ts'

const NAME = 'Trần Văn Bình'
export const ACCOUNT = '9704365012345'
/** What an operator types, with the facts of `memberWithFacts`. */
export const right = {
  birthday: '1990-05-17',
  name: 'tran van binh',
  account: ACCOUNT,
  recharge: '',
  reason: 'answered by phone'
}
export const wrong = { ...right, birthday: '1991-05-17' }

export type Started = { secret: string; reference: string; id: string }

/** Return how recoveries are started on a site, each from another address. */
export function recoveriesOf(site: TestSite, siteOwner: TestOperator) {
  let addresses = 0

  async function memberWithFacts(): Promise<Joined> {
    const member = await join(site)
    await member.call('setName', { name: NAME })
    await member.call('setPayPassword', { paypassword: '830274' })
    await member.call('setBank', { bankid: ACCOUNT, bank: 'Vietcombank', bank_code: 'VCB', username: NAME })
    return member
  }

  async function begin(account: string): Promise<Omit<Started, 'id'>> {
    const secret = randomBytes(32).toString('hex')
    const key = createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex')
    const address = `10.7.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`
    const fields = form({ account, key }, { 'x-forwarded-for': address })
    const response = await callApi(site.origin, '/member/startRecovery', fields)
    expect(response.code).toBe(200)
    return { secret, reference: (response.data as { reference: string }).reference }
  }

  async function start(member: Joined): Promise<Started> {
    const { secret, reference } = await begin(member.username)
    const { rows } = await siteOwner.call('getMemberRecoveries')
    return { secret, reference, id: rows.find((row) => row.reference === reference)!.id }
  }

  return { memberWithFacts, begin, start }
}
