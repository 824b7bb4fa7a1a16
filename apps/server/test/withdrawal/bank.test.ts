import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createPasswords } from '../../src/domains/member/password/passwords.ts'
import { createLog } from '../../src/observe/log.ts'
import { callApi, form } from '../support/call-api.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { NAME, refusalOf } from './withdrawal-fixture.ts'

const CANARY = '9704198526191432198'

const opened = await openTestDatabase()
const lines: string[] = []
const sink = new PassThrough().on('data', (chunk: Buffer) => lines.push(chunk.toString()))
const site = await startTestSite(opened, {}, { log: createLog('trace', sink) })
const hash = await createPasswords(site.context).hash('135790')

const set = (id: bigint, column: 'name' | 'paypassword_hash', value: string) =>
  opened.owner.query(`update member set ${column} = $2 where id = $1`, [id, value])

async function ready() {
  const member = await site.signUp()
  await set(member.id, 'name', NAME)
  await set(member.id, 'paypassword_hash', hash)
  return member
}

const account = { bankid: '970436501234', bank: 'Vietcombank', bank_code: 'VCB', username: 'nguyen thi anh dao' }

test('the list of banks is open to all: banks and e-wallets of each country, none twice', async () => {
  const list = await site.client()('getBankList')
  expect(list).toContainEqual({ text: 'Vietcombank', value: 'VCB', type: 'bank', len: [6, 19], country: 'VN' })
  expect(new Set(list.map(({ value }) => value)).size).toBe(list.length)
  for (const country of ['VN', 'MX', 'ID', 'MY', 'CN']) {
    expect(new Set(list.filter((bank) => bank.country === country).map(({ type }) => type))).toEqual(
      new Set(['bank', 'ewallet'])
    )
  }
})

test('binding checks one thing after the other, in its order, and leaves nothing behind when it refuses', async () => {
  const member = await site.signUp()
  const wrong = { bankid: 'x', bank: '', bank_code: 'NOBANK', username: 'Somebody Else' }
  const bind = (fields: object) => refusalOf(member.call('setBank', { ...wrong, ...fields }))
  expect(await bind({})).toMatchObject({ err: 'PAYPASSWORD_UNSET' })
  await set(member.id, 'paypassword_hash', hash)
  expect(await bind({})).toMatchObject({ err: 'NAME_UNSET' })
  await set(member.id, 'name', NAME)
  expect(await bind({})).toMatchObject({ err: 'FIELD_INVALID', data: { field: 'bank_code' } })
  for (const bankid of ['x', '', '12345', '1'.repeat(20), '12 3456', '١٢٣٤٥٦٧']) {
    const refusal = await bind({ bank_code: 'VCB', bankid })
    expect(refusal).toMatchObject({ err: 'FIELD_INVALID', data: { field: 'bankid' } })
  }
  const clabe = { bank_code: 'BBVAMX', bankid: '032180000118359718' }
  expect(await bind(clabe)).toMatchObject({ err: 'FIELD_INVALID', data: { field: 'bankid' } })
  const holder = await bind({ bank_code: 'VCB', bankid: '1234567' })
  expect(holder).toMatchObject({ err: 'FIELD_INVALID', data: { field: 'username' } })
  expect(holder.message).toBe('The account holder must match your real name.')
  expect(await member.call('getUserBankInfo')).toEqual({ is_bank: 0, info: null })
  expect((await member.call('getUserInfo')).is_bank).toBe(0)
})

test('the holder is the real name, whatever its accents, case and spaces; a CLABE needs its check digit', async () => {
  const member = await ready()
  await member.call('setBank', {
    bankid: '032180000118359719',
    bank_code: 'BBVAMX',
    username: ' NGUYEN  thị ánh DAO '
  })
  const { info } = await member.call('getUserBankInfo')
  expect(info).toMatchObject({ bankinfo: 'BBVA México', bankid: '******9719', bank_code: 'BBVAMX', country: 'MX' })
  expect((await member.call('getUserInfo')).is_bank).toBe(1)
  const again = await refusalOf(member.call('setBank', account))
  expect(again.err).toBe('BANK_BOUND')
})

test('T12: of fifty binds at once, one succeeds', async () => {
  const member = await ready()
  const binds = Array.from({ length: 50 }, (_, index) =>
    refusalOf(member.call('setBank', { ...account, bankid: `97043650${1000 + index}` }))
  )
  const outcomes = (await Promise.all(binds)).map(({ err }) => err)
  expect(outcomes.filter((err) => err === '')).toHaveLength(1)
  expect(outcomes.filter((err) => err === 'BANK_BOUND')).toHaveLength(49)
  const { rows } = await opened.owner.query('select from bank_account where member_id = $1', [member.id])
  expect(rows).toHaveLength(1)
})

test('T12: an account number is nowhere in plain text: not in the database, not in the log, not in a response', async () => {
  const member = await ready()
  const signedIn = { token: btoa(member.session.token), tokensso: member.session.tokensso, lang: 'en_us' }
  const fields = { ...account, bankid: CANARY, mobile: CANARY.slice(0, 15) }
  for (const wrong of [{ bank_code: 'ICBC', username: 'Nobody' }, { bank_code: 'nobank' }, { bankid: `${CANARY}0` }]) {
    await callApi(site.origin, '/member/setBank', form({ ...fields, ...wrong }, signedIn))
  }
  await callApi(site.origin, `/member/setBank?bankid=${CANARY}`, form(fields, signedIn))
  const answers = [
    await member.call('getUserBankInfo'),
    await member.call('getUserInfo'),
    await member.call('getUserWithdrawList')
  ]
  expect(answers[0]).toMatchObject({ is_bank: 1, info: { bankid: '******2198' } })
  const hex = Buffer.from(CANARY).toString('hex')
  for (const text of [JSON.stringify(answers), lines.join(''), await wholeDatabase()]) {
    expect(text.length).toBeGreaterThan(100)
    for (const clear of [CANARY, CANARY.slice(0, 15), hex, btoa(CANARY).slice(0, 20)]) expect(text).not.toContain(clear)
  }
})

test('T23: an account is shown to its member alone', async () => {
  const [member, other] = [await ready(), await ready()]
  await member.call('setBank', account)
  expect(await other.call('getUserBankInfo')).toEqual({ is_bank: 0, info: null })
  await expect(site.client()('getUserBankInfo')).rejects.toMatchObject({ err: 'AUTH_REQUIRED' })
  await expect(site.client()('setBank', account)).rejects.toMatchObject({ err: 'AUTH_REQUIRED' })
})

/** Return everything in the database, as text. */
async function wholeDatabase(): Promise<string> {
  const { rows } = await opened.owner.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`
  )
  const tables = await Promise.all(
    rows.map(({ name }) => opened.owner.query<{ row: string }>(`select t::text as row from ${name} t`))
  )
  return tables.flatMap((table) => table.rows.map(({ row }) => row)).join('\n')
}
