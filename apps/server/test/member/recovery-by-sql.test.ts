import { createHash, randomBytes, randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyRecords } from '../../src/domains/anchor/index.ts'
import { callApi, form } from '../support/call-api.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'
import { backdateRecovery } from './backdate-recovery.ts'
import { errOf, join } from './test-member.ts'

const opened = await openTestDatabase()
const { owner } = opened
const site = await startTestSite(opened, { TRUST_PROXY: '1' })
const { main } = site.context.database
const siteOwner = await createFirstOwner(site)
const [first, second] = [
  await createOperator(site, siteOwner, 'support'),
  await createOperator(site, siteOwner, 'support')
]
const NAME = 'Trần Văn Bình'
const right = { birthday: '1990-05-17', name: NAME, account: '', recharge: '', reason: 'answered by phone' }

async function startRecovery() {
  const member = await join(site)
  await member.call('setName', { name: NAME })
  const secret = randomBytes(32).toString('hex')
  const key = createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex')
  await callApi(site.origin, '/member/startRecovery', form({ account: member.username, key }))
  const { rows } = await main.query<{ id: string; reference: string }>(
    'select id::text, reference from recovery where member_id = $1',
    [member.id]
  )
  return { member, secret, ...rows[0]! }
}

const missing = (reference: string, operator: { id: bigint | number }) =>
  `recovery ${reference}: the confirmation by operator ${operator.id} is not on record`

/** Confirm a recovery with the app's login, as far as its triggers allow. */
async function confirmBySql(id: string, operators: { isFirst: boolean }) {
  const check =
    'insert into recovery_check (id, recovery_id, operator_id, matched, created_at) values ($1, $2, $3, true, now())'
  if (operators.isFirst) {
    await main.query(check, [randomInt(2 ** 40), id, first.id])
    await main.query('update recovery set first_operator = $2 where id = $1', [id, first.id])
  }
  await main.query(check, [randomInt(2 ** 40), id, second.id])
  await main.query(
    `update recovery set state = 'confirmed', second_operator = $2, confirmed_at = now(),
            ready_at = now() + interval '24 hours' where id = $1`,
    [id, second.id]
  )
}

const stateOf = async (id: string) =>
  (await owner.query<{ state: string }>('select state from recovery where id = $1', [id])).rows[0]!.state
const problems = async () => (await verifyRecords(main, site.context.config)).problems

test('T51: a recovery that both operators confirmed by SQL alone is not finished, and the audit finds both', async () => {
  const { member, secret, id, reference } = await startRecovery()
  await confirmBySql(id, { isFirst: true })
  await backdateRecovery(owner, id, 25)
  expect((await site.client()('readRecovery', { secret })).state).toBe('ready')
  expect(await errOf(site.client()('finishRecovery', { secret, password: 'Orangery-lantern-8' }))).toBe(
    'RECOVERY_STATE'
  )
  expect(await stateOf(id)).toBe('confirmed')
  expect((await member.call('checkLoginOut')).login, 'nobody was signed out').toBe(1)
  expect(await problems()).toEqual([missing(reference, first), missing(reference, second)])
  await member.call('cancelRecovery', { id })
  expect(await problems(), 'after its end, too').toHaveLength(2)
})

test('T51: a genuine first confirmation and a second one by SQL are not enough', async () => {
  const before = await problems()
  const { secret, id, reference } = await startRecovery()
  expect(await first.call('confirmRecovery', { id, ...right })).toEqual({ matches: true, state: 'started' })
  expect(await problems(), 'a genuine confirmation is on record').toEqual(before)
  await confirmBySql(id, { isFirst: false })
  await backdateRecovery(owner, id, 25)
  expect(await errOf(site.client()('finishRecovery', { secret, password: 'Orangery-lantern-8' }))).toBe(
    'RECOVERY_STATE'
  )
  expect(await stateOf(id)).toBe('confirmed')
  expect(await problems()).toEqual([...before, missing(reference, second)])
})
