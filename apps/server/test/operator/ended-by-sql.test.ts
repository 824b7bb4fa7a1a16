import { fingerprintOf, newInviteCode } from '@glasshouse/contract/operator-invite-code'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import {
  createFirstOwner,
  createOperator,
  nextCode,
  openBrowser,
  type Browser,
  type TestOperator
} from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened)
/** The app's own database login: what an insider may have. */
const { main } = site.context.database
const siteOwner = await createFirstOwner(site)
const finance = await createOperator(site, siteOwner, 'finance')

const isSignedOut = { err: 'OPERATOR_AUTH_REQUIRED' }

/** Run a statement that the database refuses to the app's login. */
async function expectRefused(text: string, values: unknown[]): Promise<void> {
  await expect(main.query(text, values), text).rejects.toThrow(/stays ended|permission denied|duplicate key/)
}

/** Use a copy of a browser's cookie, as somebody who took it would. */
function copyOf({ browser }: { browser: Browser }) {
  const { browser: copy, call } = openBrowser(site)
  copy.cookie = browser.cookie
  return call
}

async function signIn(operator: TestOperator) {
  const { name, password } = operator
  const opening = openBrowser(site)
  await opening.call('signIn', { name, password })
  await opening.call('enterCode', { code: await nextCode(site, operator) })
  await opening.call('getMe')
  return opening
}

test('T49: a session that has ended is not opened again by SQL, however its row is moved', async () => {
  const session = await signIn(finance)
  const taken = copyOf(session)
  const { rows } = await main.query<{ id: string }>(
    `select id from operator_session where operator_id = $1 and state = 'full' and ended_at is null
      order by created_at desc limit 1`,
    [finance.id]
  )
  const { id } = rows[0]!
  // Under another operator's name, the end of all sessions would pass it over.
  await expectRefused('update operator_session set operator_id = $2 where id = $1', [id, siteOwner.id])
  await expectRefused(`update operator_session set id = id || 'x' where id = $1`, [id])
  await session.call('signOut')
  await expectRefused('update operator_session set ended_at = null where id = $1', [id])
  await expectRefused(`update operator_session set ended_at = now() + interval '1 hour' where id = $1`, [id])
  await expectRefused('delete from operator_session where id = $1', [id])
  await expectRefused('insert into operator_session select * from operator_session where id = $1', [id])
  await expect(taken('getMe')).rejects.toMatchObject(isSignedOut)
})

test('T49: a session that nobody has used for half an hour is not made recent by SQL', async () => {
  const colleague = await createOperator(site, siteOwner, 'content')
  await opened.owner.query(
    `update operator_session set seen_at = now() - interval '31 minutes' where operator_id = $1`,
    [colleague.id]
  )
  await expectRefused('update operator_session set seen_at = now() where operator_id = $1', [colleague.id])
  await expectRefused(`update operator_session set seen_at = seen_at + interval '29 minutes' where operator_id = $1`, [
    colleague.id
  ])
  await expect(colleague.call('getMe')).rejects.toMatchObject(isSignedOut)
})

test('T49: a one-time code that a later one has replaced is not made valid again by SQL', async () => {
  const [first, second] = [newInviteCode(), newInviteCode()]
  const invited = { name: 'puppet', role: 'content' as const, fingerprint: await fingerprintOf(first) }
  const { id } = await siteOwner.call('inviteOperator', invited)
  const operator = BigInt(id)
  const { rows } = await main.query<{ code: Buffer; until: Date }>(
    'select code_hash as code, expires_at as until from operator_invite where operator_id = $1',
    [operator]
  )
  const { code, until } = rows[0]!
  const reset = { id: String(id), reason: 'the first code was seen', fingerprint: await fingerprintOf(second) }
  await siteOwner.call('resetOperator', reset)
  await expectRefused('update operator_invite set expires_at = $2 where code_hash = $1', [code, until])
  await expectRefused('delete from operator_invite where code_hash = $1', [code])
  const accept = (sent: string) => openBrowser(site).call('acceptInvite', { code: sent, password: 'Pane of glass 31' })
  await expect(accept(first)).rejects.toMatchObject({ err: 'OPERATOR_INVITE_INVALID' })
  expect(await accept(second)).toMatchObject({ name: 'puppet' })
  await expectRefused('update operator_invite set used_at = null where operator_id = $1', [operator])
})

test('T49: a recovery code that was used or replaced does not come back by SQL', async () => {
  const { recoveryCodes: codes } = await finance.call('renewRecoveryCodes', { code: await nextCode(site, finance) })
  const enter = async (code: string) => {
    const { call } = openBrowser(site)
    await call('signIn', { name: finance.name, password: finance.password })
    return call('enterCode', { code })
  }
  expect(await enter(codes[0]!)).toMatchObject({ state: 'full' })
  await expectRefused('update operator_recovery set used_at = null where operator_id = $1', [finance.id])
  await expectRefused('delete from operator_recovery where operator_id = $1', [finance.id])
  await expectRefused(
    `insert into operator_recovery (operator_id, code_hash, pepper)
       select operator_id, code_hash, pepper from operator_recovery where operator_id = $1`,
    [finance.id]
  )
  await expect(enter(codes[0]!)).rejects.toMatchObject({ err: 'CODE_WRONG' })
  const { recoveryCodes: renewed } = await finance.call('renewRecoveryCodes', { code: await nextCode(site, finance) })
  await expect(enter(codes[1]!)).rejects.toMatchObject({ err: 'CODE_WRONG' })
  await expectRefused('update operator_recovery set voided_at = null where operator_id = $1', [finance.id])
  expect(await enter(renewed[0]!)).toMatchObject({ state: 'full' })
})
