import { fingerprintOf, newInviteCode } from '@glasshouse/contract/operator-invite-code'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened)
/** The app's own database login: what an owner may have besides. */
const { main } = site.context.database
const insider = await createFirstOwner(site)
const puppet = await createOperator(site, insider, 'content')
const other = await createOperator(site, insider, 'owner')
const reason = 'one more is needed'

/** Run statements with the app's login, which has to name a person behind a change. */
async function write(text: string, id: bigint): Promise<void> {
  const client = await main.connect()
  try {
    await client.query('begin')
    await client.query(`insert into operator_change (operator_id, changed_by, kind) values ($1, $1, 'off')`, [id])
    await client.query(text, [id])
    await client.query('commit')
  } finally {
    client.release()
  }
}

test.each([
  ['a role', `role = 'support'`, `role = 'owner'`],
  ['a state', `state = 'off'`, `state = 'active'`],
  ['a second factor', 'factor_since = null', 'factor_since = now()']
])('T49: an owner that SQL hides by %s is still needed for an invitation', async (_what, hidden, shown) => {
  await write(`update operator set ${hidden} where id = $1`, other.id)
  const fingerprint = await fingerprintOf(newInviteCode())
  const name = `of.${fingerprint.slice(0, 4).toLowerCase()}`
  const invited = await insider.call('inviteOperator', { name, role: 'finance', reason, fingerprint })
  expect(invited).toMatchObject({ id: 0, code: '', proposal: expect.stringMatching(/./) })
  await write(`update operator set ${shown} where id = $1`, other.id)
})

test('T49: a role that SQL has written already is still raised by two owners, who see which one it was', async () => {
  await write(`update operator set role = 'owner' where id = $1`, puppet.id)
  const { proposal } = await insider.call('setOperatorRole', { id: String(puppet.id), role: 'owner', reason })
  expect(proposal).not.toBe('')
  const { effect } = (await other.call('getProposals', { state: 'open' })).rows.find(({ id }) => id === proposal)!
  expect(effect).toContainEqual({ field: 'role', before: 'content', after: 'owner' })
  await write(`update operator set role = 'content' where id = $1`, puppet.id)
})
