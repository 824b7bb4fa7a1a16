import { randomBytes, randomInt } from 'node:crypto'
import type { Session } from '@glasshouse/contract/client'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { newMember, newName } from '../member/sign-up-and-in.ts'
import { callApi, form } from '../support/call-api.ts'
import { credit } from '../lottery/lottery-fixture.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite, type TestSite } from '../support/test-site.ts'

const WAIT = { timeout: 60_000, interval: 50 }

const opened = await openTestDatabase()
const { owner } = opened
const first = await startTestSite(opened)
const hex = (key: Buffer) => key.toString('hex')
const [older, newer, newest] = [first.context.config.secrets.pepper, randomBytes(32), randomBytes(32)]
/** A node that received the new pepper before the replacement, as every node should. */
const prepared = await startTestSite(opened, { PEPPER: hex(older), OLDER_PEPPERS: hex(newer) })

let day = 0
const birthday = () => `1980-04-${String((day += 1)).padStart(2, '0')}`
const accountNumber = () => `970436${randomInt(1_000_000, 9_999_999)}`

type Joined = Awaited<ReturnType<typeof join>>

/** Sign up with a browser's cookie or a new one. */
async function join(site: TestSite, { born = birthday(), cookie = '' } = {}) {
  const fields = { ...newMember(newName()), birthday: born } as Record<string, string>
  const response = await callApi(site.origin, '/member/doRegister', form(fields, cookie === '' ? {} : { cookie }))
  expect(response.code).toBe(200)
  const { id, token, tokensso } = response.data as Session & { id: number }
  const session = { token, tokensso }
  const [given] = (response.headers.get('set-cookie') ?? '').split(';')
  return { id: BigInt(id), born, session, call: site.client(session), cookie: given! }
}

async function bindTo({ call }: Joined, { bankid, name }: { bankid: string; name: string }) {
  await call('setName', { name })
  await call('setPayPassword', { paypassword: '135790' })
  await call('setBank', { bankid, bank: 'Vietcombank', bank_code: 'VCB', username: name })
}

/** Create a member with a name and an account who is excluded, or in a time-out. */
async function createBlocked(name: string, block: { exclude: '6m' } | { timeout: '24h' } = { exclude: '6m' }) {
  const member = await join(first)
  const bankid = accountNumber()
  await bindTo(member, { bankid, name })
  await member.call('setLimits', block)
  return { ...member, name, bankid }
}

const refusedFor = ({ call }: Joined) =>
  call('doRecharge', { money: '10', bank_type: 'sandbox' }).then(
    () => '',
    ({ err }: { err: string }) => err
  )
const expectBlocked = async (member: Joined) => expect(await refusedFor(member)).toBe('PERSON_BLOCKED')

/** Return the numbers of the peppers of the members' marks. */
async function peppersOf(kind: 'account' | 'person' | 'device', ...members: { id: bigint }[]) {
  const { rows } = await owner.query<{ pepper: number }>(
    'select distinct pepper from member_mark where kind = $1 and member_id = any($2) order by 1',
    [kind, members.map(({ id }) => id)]
  )
  return rows.map(({ pepper }) => pepper)
}
const accountPeppers = async () =>
  (await owner.query<{ mark_pepper: number }>('select distinct mark_pepper from bank_account')).rows.map(
    (row) => row.mark_pepper
  )
const marksNow = async () =>
  (await owner.query<{ mark: string }>(`select encode(mark, 'hex') as mark from member_mark`)).rows.map(
    ({ mark }) => mark
  )
const registered = async () => Number((await owner.query('select count(*) from pepper')).rows[0]!.count)

const known = await createBlocked('Nguyễn Thị Đào')
const another = await createBlocked('Trần Văn Bình')
// A member who closes the account during a time-out leaves neither name nor account.
const gone = await createBlocked('Lê Thị Hoa', { timeout: '24h' })
const longGone = await createBlocked('Phạm Văn Minh', { timeout: '24h' })
for (const { call } of [gone, longGone]) await call('closeAccount', { password: newMember('x').password })
// An account that was withdrawn to and released.
const released = await join(first)
const releasedAccount = accountNumber()
await bindTo(released, { bankid: releasedAccount, name: 'Đỗ Văn Nam' })
await credit(first, released.id, 100n)
await released.call('setUserWirhdraw', { money: '40', paypwd: '135790' })
await released.call('setLimits', { exclude: '6m' })
await owner.query('delete from bank_account where member_id = $1', [released.id])
const before = await marksNow()

describe('T53: marks of persons, browsers and accounts follow the pepper', () => {
  let renewed: TestSite

  test('that comes into force once every mark that is being made is stored', async () => {
    const slow = await owner.connect()
    onTestFinished(() => slow.release())
    await slow.query('begin')
    expect((await slow.query('select hold_pepper() as number')).rows).toEqual([{ number: 1 }])
    const starting = startTestSite(opened, { PEPPER: hex(newer), OLDER_PEPPERS: hex(older) })
    await vi.waitFor(async () => {
      const { rowCount } = await owner.query(
        `select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database() where not l.granted and l.mode = 'ExclusiveLock'`
      )
      expect(rowCount).toBeGreaterThan(0)
    }, WAIT)
    expect(await registered()).toBe(1)
    await slow.query('commit')
    renewed = await starting
    expect(await registered()).toBe(2)
  })

  test('at the start, wherever the name or the number is still stored, and nobody else’s', async () => {
    for (const kind of ['account', 'person'] as const) {
      expect(await peppersOf(kind, known, another, released)).toEqual([2])
      expect(await peppersOf(kind, gone, longGone)).toEqual([1])
    }
    expect(await accountPeppers()).toEqual([2])
    const { rows } = await owner.query(
      `select from member_mark where pepper = 1 and kind <> 'device' and member_id <> all($1)`,
      [[gone.id, longGone.id]]
    )
    expect(rows).toEqual([])
    const now = await marksNow()
    expect(now).toHaveLength(before.length)
    // Two of a name and two of an account, for each of three members.
    expect(now.filter((mark) => !before.includes(mark))).toHaveLength(12)
  })

  test('and the excluded are matched by name, account and browser', async () => {
    const named = await join(renewed, { born: known.born })
    await named.call('setName', { name: 'NGUYEN THI DAO' })
    await expectBlocked(named)
    const bound = await join(renewed)
    await bindTo(bound, { bankid: `00${known.bankid}`, name: 'Mai Lan' })
    await expectBlocked(bound)
    const boundToReleased = await join(renewed)
    await bindTo(boundToReleased, { bankid: releasedAccount, name: 'Mai Lan' })
    await expectBlocked(boundToReleased)
    expect(await peppersOf('device', known)).toEqual([1])
    const back = await join(renewed, { cookie: known.cookie })
    await expectBlocked(back)
    expect(await peppersOf('device', known, back)).toEqual([2])
    expect(await refusedFor(await join(renewed))).not.toBe('PERSON_BLOCKED')
  })

  test('also with a node that has only been given the new pepper; without it, no mark is made', async () => {
    const back = await join(prepared, { cookie: another.cookie })
    await expectBlocked(back)
    expect(await peppersOf('device', another, back)).toEqual([2])
    const fields = newMember(newName()) as Record<string, string>
    const response = await callApi(first.origin, '/member/doRegister', form(fields, { cookie: another.cookie }))
    expect(response.code).toBe(500)
    const { rows } = await owner.query('select from member where username = $1', [fields['username']])
    expect(rows).toEqual([])
  })

  test('a member who closed the account is matched under the older one, and from then on under the new one', async () => {
    const named = await join(renewed, { born: gone.born })
    await named.call('setName', { name: gone.name })
    await expectBlocked(named)
    expect(await peppersOf('person', gone, named)).toEqual([2])
    const bound = await join(renewed)
    await bindTo(bound, { bankid: gone.bankid, name: 'Vũ Thị Lan' })
    await expectBlocked(bound)
    const back = await join(renewed, { cookie: gone.cookie })
    await expectBlocked(back)
    for (const kind of ['account', 'device'] as const) expect(await peppersOf(kind, gone, bound, back)).toEqual([2])
  })

  test('in the database too, which accepts no mark of an older one', async () => {
    const mark = randomBytes(32)
    const insert = owner.query(`insert into member_mark (member_id, kind, mark, pepper) values ($1, 'device', $2, 1)`, [
      known.id,
      mark
    ])
    await expect(insert).rejects.toMatchObject({ code: '23001' })
    const update = owner.query('update bank_account set mark = $2, mark_pepper = 1 where member_id = $1', [
      known.id,
      mark
    ])
    await expect(update).rejects.toMatchObject({ code: '23001' })
  })

  test('also when that is replaced in turn, and the first has been thrown away', async () => {
    await Promise.all([first, prepared, renewed].map((site) => site.stop()))
    await owner.query(`update member set password_hash = '', paypassword_hash = null`)
    const later = await startTestSite(opened, { PEPPER: hex(newest), OLDER_PEPPERS: hex(newer) })
    expect(await accountPeppers()).toEqual([3])
    for (const kind of ['account', 'person'] as const) {
      expect(await peppersOf(kind, known, another, released)).toEqual([3])
      expect(await peppersOf(kind, longGone)).toEqual([1])
    }
    const named = await join(later, { born: longGone.born })
    await named.call('setName', { name: longGone.name })
    await expectBlocked(named)
    expect(await peppersOf('person', longGone, named)).toEqual([3])
    await expectBlocked(await join(later, { cookie: known.cookie }))
    await expectBlocked(await join(later, { cookie: longGone.cookie }))
    await later.stop()
  })
})
