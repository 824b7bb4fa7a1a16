import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { callApi, form, type ApiResponse } from '../support/call-api.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'
import { join } from './test-member.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened, { TRUST_PROXY: '1' })
const otherNode = await startTestSite(opened, { TRUST_PROXY: '1' })

const newKey = () => randomBytes(32).toString('hex')
const referenceOf = ({ data }: ApiResponse) => (data as { reference: string }).reference

function start(account: string, key: string, node = site): Promise<ApiResponse> {
  const headers = { 'x-forwarded-for': '10.250.0.2' }
  return callApi(node.origin, '/member/startRecovery', form({ account, key }, headers))
}

test('T17: a lost reply: the same start of a recovery gets the same response, and is one of the three', async () => {
  const siteOwner = await createFirstOwner(site)
  const [member, other] = [await join(site), await join(site)]
  const key = newKey()
  const atOnce = await Promise.all([site, otherNode, site].map((node) => start(member.username, key, node)))
  const first = atOnce[0]!
  for (const { code, data } of atOnce) expect([code, data]).toEqual([200, first.data])
  for (let number = 0; number < 12; number += 1) {
    expect((await start(` ${member.username.toUpperCase()} `, key)).data).toEqual(first.data)
  }
  const more: string[] = []
  for (let number = 0; number < 3; number += 1) more.push(referenceOf(await start(member.username, newKey())))
  const { rows } = await siteOwner.call('getMemberRecoveries', { state: 'all', limit: 100 })
  expect(rows.map(({ reference }) => reference).toSorted()).toEqual(
    [referenceOf(first), ...more.slice(0, 2)].toSorted()
  )
  expect((await member.call('getNoticeList')).filter(({ link }) => link === '/Recovery')).toHaveLength(3)

  for (const account of [other.username, `nobody${Date.now()}`]) {
    expect((await start(account, key)).err, 'the secret of another account').toBe('RECOVERY_UNKNOWN')
  }
})
