import { randomBytes } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '../../src/database/transaction.ts'
import { verifyLedger, verifyRecords } from '../../src/domains/anchor/index.ts'
import { postingText } from '../../src/domains/wallet/index.ts'
import { firstIdAt } from '../../src/ids.ts'
import { keysOf } from '../../src/peppers/pepper-keys.ts'
import { markOfRow, TURNOVER_MS } from '../../src/peppers/peppers.ts'
import { createMarker, keyId } from '../../src/seal.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { openBrowser, createFirstOwner, createOperator, nextCode, OPERATOR_PASSWORD } from '../support/test-operator.ts'
import { startTestSite, type TestSite } from '../support/test-site.ts'
import {
  BRISK,
  betOf,
  credit,
  waitForOpenPeriod,
  waitForPeriod,
  sendOrder,
  startLotterySite
} from '../lottery/lottery-fixture.ts'

const PASSWORD = 'a quiet Orangery 26'
const PAY_PASSWORD = '135790'

const opened = await openTestDatabase()
const { owner } = opened
const first = await startLotterySite(opened)
const older = first.context.config.secrets.pepper
const newest = randomBytes(32)
const hex = (key: Buffer) => key.toString('hex')
const REPLACED = { PEPPER: hex(newest), OLDER_PEPPERS: hex(older) }

const siteOwner = await createFirstOwner(first)
const support = await createOperator(first, siteOwner, 'support')

/** Create a member with a known password. */
async function join(site: TestSite) {
  const username = `p${randomBytes(6).toString('hex')}`
  const sent = { username, password: PASSWORD, code: 'WELCOME8', birthday: '1990-05-17', agree: '1' as const }
  const { id, token, tokensso } = await site.client()('doRegister', sent)
  const session = { token, tokensso }
  return { id: BigInt(id), username, session, call: site.client(session) }
}

const hashesOf = async ({ id }: { id: bigint }) => {
  const { rows } = await owner.query<{ password: string; pay: string | null }>(
    'select password_hash as password, paypassword_hash as pay from member where id = $1',
    [id]
  )
  return rows[0]!
}
const named = (key: Buffer) => expect.stringMatching(new RegExp(`^${keyId(key)}\\$argon2id\\$`))

const member = await join(first)
await member.call('setName', { name: 'Nguyễn Thị Đào' })
await member.call('setPayPassword', { paypassword: PAY_PASSWORD })
await credit(first, member.id, 100n)
const info = await waitForOpenPeriod(first, BRISK, 4)
const ordered = await sendOrder(first, member, betOf(info, member))
// From before hashes named their pepper.
const early = await join(first)
await owner.query(`update member set password_hash = substr(password_hash, 17) where id = $1`, [early.id])

const registered = async () => {
  const { rows } = await owner.query<{ key_id: string }>('select key_id from pepper order by number')
  return rows.map((row) => row.key_id)
}

test('a start without the pepper that is in force is refused, names it, and changes nothing', async () => {
  const refused = startTestSite(opened, { PEPPER: hex(newest) })
  await expect(refused).rejects.toThrow(`The pepper ${keyId(older)} is in force.`)
  await expect(refused).rejects.toThrow('neither PEPPER nor among OLDER_PEPPERS')
  expect(await registered()).toEqual([keyId(older)])
})

describe('a replaced pepper', () => {
  let renewed: TestSite
  const signIn = (username: string, password = PASSWORD) => renewed.client()('doLogin', { username, password })
  const verify = async (site: TestSite) => {
    const { context } = site
    const read = { isolation: 'repeatable read' } as const
    const both = await inTransaction(
      context.database.main,
      async (tx) => [await verifyLedger(tx, context.config), await verifyRecords(tx, context.config)],
      read
    )
    return both.flatMap(({ problems }) => problems)
  }

  test('is put in force by a start, and that is recorded', async () => {
    renewed = await startTestSite(opened, REPLACED)
    expect(await registered()).toEqual([keyId(older), keyId(newest)])
    const { rows } = await siteOwner.call('getAudit', { act: 'replacePepper' })
    expect(rows).toMatchObject([{ subject: { kind: 'pepper', id: keyId(newest) }, before: { pepper: keyId(older) } }])
  })

  test('still checks the passwords hashed with it; the right one is hashed with the new one from then on', async () => {
    const before = await hashesOf(member)
    expect(before).toEqual({ password: named(older), pay: named(older) })
    await expect(signIn(member.username, 'another Orangery 26')).rejects.toMatchObject({ err: 'LOGIN_WRONG' })
    expect(await hashesOf(member)).toEqual(before)
    // Two at once: each is signed in.
    await Promise.all([signIn(member.username), signIn(member.username)])
    expect(await hashesOf(member)).toEqual({ password: named(newest), pay: before.pay })
    await signIn(member.username)
    const call = renewed.client(member.session)
    await call('editPayPassword', { oldpaypwd: PAY_PASSWORD, paypassword: '240860' })
    expect((await hashesOf(member)).pay).toEqual(named(newest))
  })

  test('checks passwords from before hashes named their pepper', async () => {
    expect((await hashesOf(early)).password).toMatch(/^\$argon2id\$/)
    await signIn(early.username)
    expect((await hashesOf(early)).password).toEqual(named(newest))
  })

  test('keeps open pages, recovery codes and authenticators of operators valid', async () => {
    const { browser, call } = openBrowser(renewed)
    browser.cookie = siteOwner.browser.cookie
    expect((await call('getMe')).name).toBe(siteOwner.name)
    const changed = await fetch(`${renewed.origin}/api/operator/own/changePassword`, {
      method: 'POST',
      headers: {
        cookie: siteOwner.browser.cookie,
        origin: renewed.origin,
        'x-csrf-token': siteOwner.csrf,
        'content-type': 'application/json',
        'x-data-plain': '1'
      },
      body: JSON.stringify({ old: 'wrong', password: 'wrong' })
    })
    expect(((await changed.json()) as { err: string }).err).not.toBe('CSRF_FAILED')
    const renewedBrowser = openBrowser(renewed).call
    await renewedBrowser('signIn', { name: support.name, password: OPERATOR_PASSWORD })
    await renewedBrowser('enterCode', { code: support.recoveryCodes[0]! })
    const { rows } = await owner.query('select password_hash from operator where id = $1', [support.id])
    expect(rows[0]).toEqual({ password_hash: named(newest) })
  })

  test('keeps receipts unchanged: the draw is closed over the same orders', async () => {
    expect(ordered.code).toBe(200)
    await first.stop()
    await waitForPeriod(opened, info, 'settled_at is not null')
    const { rows } = await owner.query<{ id: bigint }>('select id from orders where member_id = $1', [member.id])
    const { leaf } = await renewed.client(member.session)('getFairProof', { order_no: String(rows[0]!.id) })
    expect(leaf).toBe((ordered.data as { receipt: string }).receipt)
  })

  test('T53: still matches members who were excluded before', async () => {
    const excluded = renewed.client(member.session)
    await excluded('setLimits', { exclude: '6m' })
    const again = await join(renewed)
    const recharge = () => again.call('doRecharge', { money: '10', bank_type: 'sandbox' })
    const before = await recharge().catch((error: { err: string }) => error.err)
    expect(before).not.toBe('PERSON_BLOCKED')
    await again.call('setName', { name: 'NGUYEN THI DAO' })
    await expect(recharge()).rejects.toMatchObject({ err: 'PERSON_BLOCKED' })
  })

  test('T52: vouches for marks made before its end, and for nothing after it', async () => {
    expect(await verify(renewed)).toEqual([])
    const superuser = await owner.connect()
    onTestFinished(async () => {
      await superuser.query('rollback')
      superuser.release()
    })
    const problemsAt = async (milliseconds: number, pepper: Buffer) => {
      const id = firstIdAt(Date.now() + milliseconds)
      const ref = id + 1n
      await superuser.query('begin')
      await superuser.query('set local session_replication_role = replica')
      await superuser.query(
        `insert into transfer (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount, balance_after)
         select member_id, $2, template, $3, debit_kind, debit_owner, credit_kind, credit_owner, amount, balance_after
           from transfer where member_id = $1 order by id limit 1`,
        [member.id, id, ref]
      )
      const { rows } = await superuser.query<{ template: number; amount: bigint }>(
        'select template, amount from transfer where member_id = $1 and id = $2',
        [member.id, id]
      )
      const { template, amount } = rows[0]!
      const mark = createMarker(pepper)(postingText({ template, memberId: member.id, ref, amount }))
      await superuser.query('insert into ledger_mark (id, what, member_id, ref, mark) values ($1, $2, $3, $4, $5)', [
        id,
        template,
        member.id,
        ref,
        mark
      ])
      const { problems } = await verifyLedger(superuser, renewed.context.config)
      await superuser.query('rollback')
      return problems.filter((problem) => problem.includes(`transfer ${id} `))
    }
    expect(await problemsAt(TURNOVER_MS / 2, older)).toEqual([])
    expect(await problemsAt(TURNOVER_MS + 60_000, older)).toHaveLength(1)
    expect(await problemsAt(TURNOVER_MS + 60_000, newest)).toEqual([])
  })

  test('is needed as long as passwords and codes depend on it, and can be thrown away after that', async () => {
    const resting = startTestSite(opened, { PEPPER: hex(newest) })
    await expect(resting).rejects.toThrow(
      new RegExp(`^\\d+ passwords and codes still depend on the pepper ${keyId(older)}`)
    )
    const { call } = openBrowser(renewed)
    await call('signIn', { name: siteOwner.name, password: OPERATOR_PASSWORD })
    await call('enterCode', { code: await nextCode(renewed, siteOwner) })
    // The actions of other operators and members: they use their codes and sign in.
    await owner.query('update operator_recovery set used_at = now() where pepper = $1 and used_at is null', [
      keyId(older)
    ])
    await renewed.stop()
    const later = await startTestSite(opened, { PEPPER: hex(newest) })
    expect(await verify(later)).toEqual([])
    await later.client()('doLogin', { username: member.username, password: PASSWORD })
    await later.stop()
  })

  test('T52: is not in force for longer because somebody has rewritten the table of peppers', async () => {
    const superuser = await owner.connect()
    onTestFinished(() => superuser.release())
    const { rows } = await superuser.query('select number, key_id, since_ms, earlier, mark from pepper order by number')
    const [one, two] = rows
    const rewrite = async (since: bigint, mark: Buffer) => {
      await superuser.query('begin; set local session_replication_role = replica')
      await superuser.query('update pepper set since_ms = $1, mark = $2 where number = 2', [since, mark])
      await superuser.query('commit')
    }
    const config = { ...first.context.config, secrets: { ...first.context.config.secrets, pepper: newest } }
    const month = BigInt(30 * TURNOVER_MS)
    await rewrite(two.since_ms + month, two.mark)
    await expect(verifyRecords(superuser, config)).rejects.toThrow('The table pepper is not what the app has written')
    // With the new pepper the row can be made to look right, but then it contradicts the audit log.
    const since = two.since_ms - month
    await rewrite(since, markOfRow(keysOf(newest), { ...two, since_ms: since }, one))
    const { problems } = await verifyRecords(superuser, config)
    expect(problems).toContain('the peppers that were replaced are not those on record')
    // The old pepper is not accepted after its end either.
    const late = startTestSite(opened, { PEPPER: hex(older), OLDER_PEPPERS: hex(newest) })
    await expect(late).rejects.toThrow(`PEPPER is ${keyId(older)}, which was replaced`)
  })
})
