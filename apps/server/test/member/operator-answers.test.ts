import { createHash, randomBytes } from 'node:crypto'
import { operatorRoutes, type OperatorCallName, type OperatorRoute } from '@glasshouse/contract/operator'
import { expect, test } from 'vitest'
import { credit } from '../lottery/lottery-fixture.ts'
import { retryingFetch } from '../support/retrying-fetch.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'
import { readSecrets } from './read-secrets.ts'
import { join } from './test-member.ts'

const opened = await openTestDatabase()
const { owner } = opened
const site = await startTestSite(opened, { TRUST_PROXY: '1' })
const siteOwner = await createFirstOwner(site)

const NAME = 'Trần Văn Bình'
const ACCOUNT = '9704365012345'
const PAY_PASSWORD = '830274'
/** Facts that do not match the member's. */
const WRONG = { birthday: '1991-05-17', name: 'tran van binh', account: ACCOUNT, recharge: '' }

test('T51: no operator call returns a link, a code or a token of a member', async () => {
  const member = await join(site)
  await member.call('setName', { name: NAME })
  await member.call('setPayPassword', { paypassword: PAY_PASSWORD })
  await member.call('setBank', { bankid: ACCOUNT, bank: 'Vietcombank', bank_code: 'VCB', username: NAME })
  const secret = randomBytes(32).toString('hex')
  const key = createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex')
  await site.client()('startRecovery', { account: member.username, key })
  const { rows: recoveries } = await siteOwner.call('getMemberRecoveries')
  const { id } = recoveries[0]!
  await credit(site, member.id, 100n)
  const { order_no: withdrawal } = await member.call('setUserWirhdraw', { money: '100', paypwd: PAY_PASSWORD })
  const { rows: recharges } = await owner.query<{ id: bigint }>('select id from recharge where member_id = $1', [
    member.id
  ])
  const ids: Record<string, string> = {
    confirmRecovery: id,
    refuseRecovery: id,
    getWithdrawal: withdrawal,
    takeWithdrawal: withdrawal,
    holdWithdrawal: withdrawal,
    approveWithdrawal: withdrawal,
    lookUpPayout: withdrawal,
    lookUpRecharge: String(recharges[0]!.id)
  }
  const hidden = await readSecrets(owner, member, { secret, account: ACCOUNT })
  const fields = { id: String(member.id), member: String(member.id), reason: 'looking for secrets', q: member.username }
  const names = Object.keys(operatorRoutes) as OperatorCallName[]
  const answered: string[] = []
  for (const name of names) {
    const { methods, path, access }: OperatorRoute = operatorRoutes[name]
    if (/^(signOut|switchOperator|closeMember)$/.test(name) || typeof access === 'string') continue
    const sent = { ...fields, ...(name === 'confirmRecovery' ? WRONG : {}), ...(ids[name] && { id: ids[name] }) }
    const query = new URLSearchParams(sent)
    const isRead = methods[0] === 'GET'
    const response = await retryingFetch(`${site.origin}/api${path}${isRead ? `?${query}` : ''}`, {
      headers: {
        cookie: siteOwner.browser.cookie,
        origin: site.origin,
        'x-csrf-token': siteOwner.csrf,
        'x-data-plain': '1'
      },
      ...(isRead ? {} : { method: 'POST', body: query })
    })
    const text = await response.text()
    if (response.ok) answered.push(name)
    for (const [what, value] of hidden) expect(text.includes(value), `${name} returns ${what}`).toBe(false)
    expect(text, name).not.toMatch(/ResetPassword|#token=/)
  }
  expect(answered.length).toBeGreaterThan(names.length / 2)
  expect(answered).toEqual(
    expect.arrayContaining(['getMember', 'getMemberRecoveries', 'getConversation', 'getAudit', 'getWithdrawal'])
  )
})
