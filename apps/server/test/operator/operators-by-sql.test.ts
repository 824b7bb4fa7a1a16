import { fingerprintOf, newInviteCode } from '@glasshouse/contract/operator-invite-code'
import type { OperatorWireClient } from '@glasshouse/contract/operator-client'
import { expect, test } from 'vitest'
import { verifyRecords } from '../../src/domains/anchor/index.ts'
import { openTestDatabase } from '../support/test-database.ts'
import {
  acceptInvite,
  createFirstOwner,
  createOperator,
  nextCode,
  openBrowser,
  OPERATOR_PASSWORD,
  type TestOperator
} from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened)
/** The app's own database login: what an insider may have. */
const { main } = site.context.database
const siteOwner = await createFirstOwner(site)
const insider = await createOperator(site, siteOwner, 'content')
const finance = await createOperator(site, siteOwner, 'finance')

const problems = async () => (await verifyRecords(main, site.context.config)).problems
const isSignedOut = { err: 'OPERATOR_AUTH_REQUIRED' }
const isNoCode = { err: 'OPERATOR_INVITE_INVALID' }
const OWN_PASSWORD = 'Another pane of glass 31'

/** Run a statement as the insider, who names a person behind every operator's change, as the database requires. */
async function write(text: string, values: unknown[] = []): Promise<void> {
  const client = await main.connect()
  try {
    await client.query('begin')
    await client.query(`insert into operator_change (operator_id, changed_by, kind) select id, id, 'off' from operator`)
    await client.query(text, values)
    await client.query('commit')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Run a statement as a superuser, without triggers. The app’s login may not change these rows like this. */
async function force(text: string, values: unknown[] = []): Promise<void> {
  const client = await opened.owner.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(text, values)
    await client.query('reset session_replication_role')
  } finally {
    client.release()
  }
}

/** Run one statement, by default as the insider, and another one that undoes it after the checks. */
async function during(
  done: string,
  undone: string,
  values: unknown[],
  check: () => Promise<void>,
  run = write
): Promise<void> {
  await run(done, values)
  await check()
  await run(undone, values)
  expect(await problems()).toEqual([])
}

/** Invite an operator with a code that nobody else knows. */
async function invite(name: string): Promise<string> {
  const code = newInviteCode()
  await siteOwner.call('inviteOperator', { name, role: 'content', fingerprint: await fingerprintOf(code) })
  return code
}

const accept = (code: string, name?: string) =>
  openBrowser(site).call('acceptInvite', { code, password: OWN_PASSWORD, ...(name === undefined ? {} : { name }) })

const credentialsOf = ({ name, password }: TestOperator) => ({ name, password })

async function signInAgain(operator: TestOperator): Promise<OperatorWireClient> {
  const { call } = openBrowser(site)
  await call('signIn', credentialsOf(operator))
  await call('enterCode', { code: await nextCode(site, operator) })
  await call('getMe')
  return call
}

test('T49: a one-time code that SQL pointed at another operator opens nothing, and the audit finds it', async () => {
  const code = await invite('puppet')
  expect(await problems()).toEqual([])
  const move = (to: string) =>
    `update operator_invite set operator_id = ${to} where used_at is null and expires_at > now() and $1::bigint > 0`
  const puppet = `(select id from operator where name = 'puppet')`
  await expect(write(move('$1'), [finance.id])).rejects.toThrow('permission denied')
  const isFinances = async () => {
    await expect(accept(code)).rejects.toMatchObject(isNoCode)
    expect(await problems()).toEqual([`operator ${finance.id}: the app did not issue one of the one-time codes`])
  }
  await during(move('$1'), move(puppet), [finance.id], isFinances, force)
  const isFirstOwners = () => expect(accept(code, 'usurper')).rejects.toMatchObject(isNoCode)
  await during(move('null'), move(puppet), [finance.id], isFirstOwners, force)
  expect(await finance.call('getMe')).toMatchObject({ id: Number(finance.id) })
  expect(await accept(code)).toMatchObject({ name: 'puppet', role: 'content' })
})

test('T49: a code that was used once stays used, whatever SQL says of it', async () => {
  const code = await invite('careful')
  const careful = await acceptInvite(site, { code })
  await force('update operator_invite set used_at = null where operator_id = $1', [careful.id])
  await expect(accept(code)).rejects.toMatchObject(isNoCode)
  expect(await openBrowser(site).call('signIn', credentialsOf(careful))).toMatchObject({ id: Number(careful.id) })
  await force('update operator_invite set used_at = now() where operator_id = $1', [careful.id])
})

test('T49: no code founds the site again once SQL has deleted all passwords', async () => {
  const stored = await main.query<{ id: bigint; hash: string }>(
    'select id, password_hash as hash from operator where password_hash is not null'
  )
  await write(`update operator set state = 'invited', password_hash = null`)
  expect(await site.domains.renewSetupCode()).toBeNull()
  for (const { id, hash } of stored.rows) {
    await write(`update operator set state = 'active', password_hash = $2 where id = $1`, [id, hash])
  }
  expect(await problems()).toEqual([])
})

test('T49: a role that SQL changed gives no rights, not even after signing in again, and the audit finds it', async () => {
  const set = (role: string) => `update operator set role = '${role}' where id = $1`
  await during(set('owner'), set('content'), [insider.id], async () => {
    await expect(insider.call('getOperators', {})).rejects.toMatchObject(isSignedOut)
    await expect(signInAgain(insider)).rejects.toMatchObject(isSignedOut)
    expect(await problems()).toEqual([`operator ${insider.id}: the role is owner, on record is content`])
  })
  await signInAgain(insider)
})

test('T49: a role that somebody had earlier does not come back by SQL', async () => {
  const former = await createOperator(site, siteOwner, 'finance')
  const reason = 'moved to another team'
  await siteOwner.call('setOperatorRole', { id: former.id.toString(), role: 'auditor', reason })
  const set = (role: string) => `update operator set role = '${role}' where id = $1`
  await during(set('finance'), set('auditor'), [former.id], async () => {
    await expect(signInAgain(former)).rejects.toMatchObject(isSignedOut)
  })
  await signInAgain(former)
})

test('T49: an operator who was switched off stays off when SQL switches them on', async () => {
  const gone = await createOperator(site, siteOwner, 'finance')
  await siteOwner.call('switchOperator', { id: gone.id.toString(), on: false, reason: 'has left the company' })
  const set = (state: string) => `update operator set state = '${state}' where id = $1`
  await during(set('active'), set('off'), [gone.id], async () => {
    await force('update operator_session set ended_at = null where operator_id = $1', [gone.id])
    await expect(gone.call('getMe')).rejects.toMatchObject(isSignedOut)
    await expect(signInAgain(gone)).rejects.toMatchObject(isSignedOut)
    expect(await problems()).toEqual([`operator ${gone.id}: the state is active, on record is off`])
  })
})

test('T49: a password from before a reset does not come back by SQL', async () => {
  const reset = await createOperator(site, siteOwner, 'support')
  const { rows } = await main.query<{ hash: string }>('select password_hash as hash from operator where id = $1', [
    reset.id
  ])
  const fingerprint = await fingerprintOf(newInviteCode())
  await siteOwner.call('resetOperator', { id: reset.id.toString(), reason: 'lost the phone', fingerprint })
  const hash = rows[0]!.hash.replaceAll("'", "''")
  await during(
    `update operator set state = 'active', password_hash = '${hash}' where id = $1`,
    `update operator set state = 'invited', password_hash = null where id = $1`,
    [reset.id],
    async () => {
      const { call } = openBrowser(site)
      await call('signIn', { name: reset.name, password: OPERATOR_PASSWORD })
      await expect(call('startEnrolment')).rejects.toMatchObject(isSignedOut)
    }
  )
})

test('T49: a second factor that SQL deleted cannot be set up again with the password alone', async () => {
  const { rows } = await main.query<{ factor: Buffer; since: Date }>(
    'select factor, factor_since as since from operator where id = $1',
    [finance.id]
  )
  await write('update operator set factor = null, factor_since = null where id = $1', [finance.id])
  const { call } = openBrowser(site)
  await call('signIn', credentialsOf(finance))
  await expect(call('startEnrolment')).rejects.toMatchObject(isSignedOut)
  expect(await problems()).toEqual([`operator ${finance.id}: the second factor is unset, on record is set`])
  const { factor, since } = rows[0]!
  await write('update operator set factor = $2, factor_since = $3 where id = $1', [finance.id, factor, since])
  await signInAgain(finance)
})

const foreignSession = ({ id }: TestOperator) => [`operator ${id}: the app did not open one of the sessions`]

test('T49: a session that SQL pointed at another operator is none, and the audit finds it', async () => {
  const call = await signInAgain(insider)
  const point = (to: string, from: string) =>
    `update operator_session set operator_id = ${to} where operator_id = ${from} and state = 'full'`
  await main.query(`update operator_session set ended_at = now() where operator_id = $1 and ended_at is null`, [
    finance.id
  ])
  await force(point('$1', '$2'), [finance.id, insider.id])
  await expect(call('getMe')).rejects.toMatchObject(isSignedOut)
  expect(await problems()).toEqual(foreignSession(finance))
  await force(point('$2', '$1'), [finance.id, insider.id])
  expect(await call('getMe')).toMatchObject({ name: insider.name })
})

test('T49: a session that SQL took past its second factor is none, and the audit finds it', async () => {
  const { call } = openBrowser(site)
  await call('signIn', credentialsOf(insider))
  const set = (to: string, from: string) =>
    `update operator_session set state = '${to}' where operator_id = $1 and state = '${from}' and ended_at is null`
  await force(set('full', 'pending'), [insider.id])
  await expect(call('getMe')).rejects.toMatchObject(isSignedOut)
  expect(await problems()).toEqual(foreignSession(insider))
  await main.query('update operator_session set ended_at = now() where operator_id = $1 and ended_at is null', [
    insider.id
  ])
})

test('T49: a session that SQL inserted is none, and the audit finds it', async () => {
  const token = 'ab'.repeat(32)
  await main.query(
    `insert into operator_session (id, token_hash, operator_id, state, address, device, created_at, seen_at, expires_at, mark)
     values ('own', sha256($2), $1, 'full', '', '', now(), now(), now() + interval '1 hour', sha256($2))`,
    [finance.id, Buffer.from(token)]
  )
  const { browser, call } = openBrowser(site)
  browser.cookie = `__Host-operator=${token}`
  await expect(call('getMe')).rejects.toMatchObject(isSignedOut)
  expect(await problems()).toEqual(foreignSession(finance))
  await main.query(`update operator_session set ended_at = now() where id = 'own'`)
})

test('T49: operators cannot sign in under names that SQL exchanged', async () => {
  const rename = (id: bigint, name: string) => write('update operator set name = $2 where id = $1', [id, name])
  await rename(finance.id, 'aside')
  await rename(insider.id, finance.name)
  await expect(signInAgain({ ...insider, name: finance.name })).rejects.toMatchObject(isSignedOut)
  expect(await problems()).toContain(
    `operator ${insider.id}: the name is ${finance.name}, on record is ${insider.name}`
  )
  await rename(insider.id, insider.name)
  await rename(finance.id, finance.name)
  expect(await problems()).toEqual([])
  await signInAgain(finance)
})
