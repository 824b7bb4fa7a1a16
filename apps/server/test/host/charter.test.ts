import { readdirSync, readFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { calls } from '@glasshouse/contract'
import { operatorCalls } from '@glasshouse/contract/operator'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { processAppointments } from '../../src/domains/host/host-jobs.ts'
import { PASSWORD } from '../member/sign-up-and-in.ts'
import { errOf, join, refusalOf } from '../member/test-member.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { hostAt, contextAfter, appointmentRequest } from './host-fixture.ts'

const opened = await openTestDatabase()
const { owner } = opened
const site = await startTestSite(opened, { TRUST_PROXY: '1' })
const call = site.client()

/** Return every source file below a folder, without its tests. */
function sourcesOf(folder: string): { file: string; text: string }[] {
  const root = joinPath(import.meta.dirname, folder)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(joinPath(root, file), 'utf8') }))
}

const sources = sourcesOf('../../src/domains/host')

/** Return the names of all fields of a schema, at any depth. */
function fieldsOf(schema: z.ZodType): string[] {
  const names = new Set<string>()
  const look = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return
    const { properties } = node as { properties?: Record<string, unknown> }
    for (const name of Object.keys(properties ?? {})) names.add(name)
    Object.values(node).forEach(look)
  }
  look(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))
  look(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }))
  return [...names]
}

/** The domains that serve all others. */
const SERVING = new Set(['announcement', 'member', 'operator', 'settings', 'upload'])

describe('H9: the directory of local hosts', () => {
  test('uses nothing of the wallet, payments or games, and names none of their tables', () => {
    expect(sources.length).toBeGreaterThan(10)
    const domains = new Set(
      sources.flatMap(({ text }) =>
        [...text.matchAll(/from '(?:\.\.\/)+([\w-]+)\/index\.ts'/g)].map((match) => match[1])
      )
    )
    expect([...domains].toSorted().filter((name) => !SERVING.has(name!))).toEqual([])
    const foreign = /\b(wallet|transfer|entry|site_account|orders|period|recharge|withdrawal|video|wheel_\w+|lottery)\b/
    const sql = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/(?:from|join|into|update|table)\s+([a-z_]+)/g)]
        .filter((match) => foreign.test(match[1]!))
        .map((match) => `${file}: ${match[0]}`)
    )
    expect(sql).toEqual([])
  })

  test('has no amounts in its calls or tables, and no key into the ledger or the games', async () => {
    const amount = /money|amount|price|points|balance|fee|cost|units|tip|currency/i
    const all = { ...calls, ...operatorCalls } as unknown as Record<string, { input: z.ZodType; output: z.ZodType }>
    const named = Object.keys(all).filter((name) => /Host|Appointment/.test(name))
    expect(named.length).toBeGreaterThan(20)
    const fields = named.flatMap((name) =>
      [...fieldsOf(all[name]!.input), ...fieldsOf(all[name]!.output)].map((field) => `${name}.${field}`)
    )
    expect(fields.length).toBeGreaterThan(200)
    expect(fields.filter((field) => amount.test(field.slice(field.indexOf('.'))))).toEqual([])
    const { rows: columns } = await owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name like 'host%'`
    )
    expect(columns.length).toBeGreaterThan(30)
    expect(columns.filter(({ name }) => amount.test(name))).toEqual([])
    const { rows: keys } = await owner.query<{ table: string; to: string }>(
      `select conrelid::regclass::text as table, confrelid::regclass::text as to from pg_constraint
        where contype = 'f' and (conrelid::regclass::text like 'host%' or confrelid::regclass::text like 'host%')`
    )
    expect([...new Set(keys.map(({ to }) => to.replace(/^host.*/, 'host')))].toSorted()).toEqual([
      'host',
      'member',
      'operator'
    ])
    expect(keys.filter(({ table }) => !table.startsWith('host'))).toEqual([])
  })

  test('is read by nothing that pays, bets or rewards: its tables and its commands are its own', () => {
    const otherSources = sourcesOf('../../src').filter(({ file }) => !file.startsWith('domains/host/'))
    expect(otherSources.length).toBeGreaterThan(200)
    const sqlOfHosts = /\b(?:from|join|into|update)\s+host_?(?:city|photo|slot|appointment|report)?\b(?!')/
    expect(otherSources.filter(({ text }) => sqlOfHosts.test(text)).map(({ file }) => file)).toEqual([])
    const users = otherSources.filter(({ text }) => /from '[^']*\/host\/[^']*'/.test(text)).map(({ file }) => file)
    expect(users.toSorted()).toEqual([
      'domains.ts',
      'domains/account-closure/delete-data.ts',
      'domains/account-closure/export/list-files.ts',
      // The audit compares each page with its approval.
      'domains/anchor/verify-records.ts'
    ])
  })

  test('links in the app to nothing that pays or plays', () => {
    const screens = ['screens/hosts', 'screens/appointments', 'features/host'].flatMap((folder) =>
      sourcesOf(`../../../web/src/${folder}`)
    )
    expect(screens.length).toBeGreaterThan(10)
    const paying =
      /features\/(?:lottery|wallet|payment|video|wheel|withdrawal)|useMember\b|money_value|(?:doRecharge|buyVideo|placeOrder|spinWheel|setUserWirhdraw)\b|to="\/(?:Recharge|Channel|Withdraw|Lottery|luckDraw|Game)\b/
    expect(screens.filter(({ text }) => paying.test(text)).map(({ file }) => file)).toEqual([])
  })

  test('moves no point, whatever happens to an appointment, and asks for none', async () => {
    const ledger = async () => {
      const { rows } = await owner.query(
        `select (select count(*) from transfer) as transfers, (select coalesce(sum(available + held), 0) from wallet) as points`
      )
      return rows[0] as unknown
    }
    const before = await ledger()
    const member = await site.signUp()
    const host = await hostAt(call, 0)
    const [one, two, three] = host.free
    const first = await member.call('requestAppointment', appointmentRequest(host, one!))
    await member.call('cancelAppointment', { id: first.id })
    const second = await member.call('requestAppointment', appointmentRequest(host, two!))
    await owner.query('update host_appointment set state = 2, decided_at = now() where id = $1', [second.id])
    await member.call('requestAppointment', appointmentRequest(host, three!))
    await processAppointments(contextAfter(site.context, 30 * 24 * 3_600_000))
    expect((await member.call('getAppointments')).map(({ status }) => status)).toEqual([6, 5, 4])
    expect(await ledger()).toEqual(before)
  })
})

test('H10: nobody under 18 makes an appointment, whatever age the operator has set', async () => {
  const member = await site.signUp()
  const host = await hostAt(call, 1)
  const slot = host.free.at(-1)!
  await owner.query(
    `update member set birthday = current_date - interval '18 years' + interval '2 days' where id = $1`,
    [member.id]
  )
  const refusal = await refusalOf(member.call('requestAppointment', appointmentRequest(host, slot)))
  expect([refusal.err, refusal.message]).toEqual(['AGE_TOO_LOW', 'You must be 18 or over.'])
  expect((await hostAt(call, 1)).free.map(({ id }) => id)).toContain(slot.id)
  await owner.query(`update member set birthday = current_date - interval '18 years 2 days' where id = $1`, [member.id])
  expect(await member.call('requestAppointment', appointmentRequest(host, slot))).toMatchObject({ status: 1 })
})

test('closing an account ends its appointments: hours are free, and where and why is deleted', async () => {
  const member = await join(site)
  const host = await hostAt(call, 2)
  const slot = host.free[4]!
  await member.call('requestAppointment', appointmentRequest(host, slot))
  await member.call('closeAccount', { password: PASSWORD })
  expect((await hostAt(call, 2)).free.map(({ id }) => id)).toContain(slot.id)
  const { rows } = await owner.query('select state, place, memo from host_appointment where member_id = $1', [
    member.id
  ])
  expect(rows).toEqual([{ state: 4, place: '', memo: '' }])
  expect(await errOf(member.call('getAppointments'))).toBe('AUTH_REQUIRED')
})
