import { setTimeout as pause } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { join, type Joined } from '../member/test-member.ts'
import { placeOrderWhenOpen } from './place-order-when-open.ts'

const opened = await openTestDatabase()
const { owner } = opened
const site = await startTestSite(opened)

const response = ({ headers }: Joined) => fetch(`${site.origin}/api/member/exportData`, { headers })

/** Return the tables of an export, each as rows of cells. */
async function tablesOf(answer: Response): Promise<Record<string, string[][]>> {
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, rowsOf(Buffer.from(bytes).toString())]))
}

function rowsOf(text: string): string[][] {
  expect(text.charCodeAt(0)).toBe(0xfeff)
  const rows = text.slice(1).split('\r\n').slice(0, -1)
  return rows.map((row) => [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].slice(0, -1).map((match) => match[1]!))
}

/** Return a complete response: a file, or a refusal by its code. */
async function kindOf(answer: Response): Promise<string> {
  if (answer.headers.get('content-type') !== 'application/zip') return ((await answer.json()) as { err: string }).err
  await answer.arrayBuffer()
  return 'zip'
}

/** Set a balance as if it had come from a recharge. */
async function credit(member: Joined, points: number): Promise<void> {
  await owner.query('update wallet set available = $2 where member_id = $1', [member.id, points * 10_000])
}

describe('an export', () => {
  test('contains all stored data of the member, and nothing about anybody else', async () => {
    const [member, other] = [await join(site), await join(site)]
    await member.call('setName', { name: 'Ana María' })
    await credit(member, 100)
    await member.call('setLimits', { loss_day: '50' })
    await member.call('setLimits', { loss_day: '60' })
    const period = await placeOrderWhenOpen(member, 'bi,3')
    const answer = await response(member)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="glasshouse-\d+-\d{8}\.zip"$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const tables = await tablesOf(answer)
    expect(tables['profile.csv']).toContainEqual(['username', member.username])
    expect(tables['profile.csv']).toContainEqual(['name', 'Ana María'])
    expect(tables['profile.csv']).toContainEqual(['birthday', '1990-05-17'])
    expect(tables['sessions.csv']![1]![0]).toBe(member.session.tokensso)
    expect(tables['orders.csv']).toHaveLength(2)
    expect(tables['orders.csv']![1]).toEqual(expect.arrayContaining([period, 'bi@1.96 3@211.68', '2.00']))
    expect(tables['money_log.csv']![1]).toEqual(expect.arrayContaining(['bet', '-2.00', '98.00']))
    expect(tables['limits.csv']!.slice(1).map((row) => row.slice(1, 5))).toEqual([
      ['loss_day', 'asked', '50.00', '60.00'],
      ['loss_day', 'set', '', '50.00']
    ])
    expect(tables['notices.csv']!.length).toBeGreaterThan(3)
    const all = JSON.stringify(tables)
    for (const secret of [member.session.token, other.username, other.session.tokensso, '$argon2id']) {
      expect(all).not.toContain(secret)
    }
  })

  test('is safe in a spreadsheet', async () => {
    const member = await join(site)
    await owner.query(`update session set device = '=HYPERLINK("http://evil.example")' where id = $1`, [
      member.session.tokensso
    ])
    const { 'sessions.csv': sessions } = await tablesOf(await response(member))
    expect(sessions![1]![1]).toBe(`"'=HYPERLINK(""http://evil.example"")"`)
  })

  test('of a long history is complete, and streams while it is made', async () => {
    const member = await join(site)
    await owner.query(
      `insert into session (id, token_hash, member_id, created_at, expires_at, ended_at, end_reason)
       select 'old' || n, sha256(('old' || n)::bytea), $1, now() - n * interval '1 minute', now(), now(), 'logout'
         from generate_series(1, 2600) n`,
      [member.id]
    )
    const { 'sessions.csv': sessions } = await tablesOf(await response(member))
    const ids = sessions!.slice(1).map(([id]) => id)
    expect([ids.length, new Set(ids).size]).toEqual([2601, 2601])
  })

  test('is made one at a time per member, and again once it is done', async () => {
    const member = await join(site)
    const answers = await Promise.all(Array.from({ length: 6 }, () => response(member)))
    const kinds = await Promise.all(answers.map(kindOf))
    expect(kinds).toContain('zip')
    expect(new Set(kinds).isSubsetOf(new Set(['zip', 'EXPORT_RUNNING']))).toBe(true)
    await expect.poll(async () => kindOf(await response(member)), { timeout: 20_000 }).toBe('zip')
  })

  test('stops when nobody waits for it', async () => {
    const member = await join(site)
    const gone = new AbortController()
    const answer = fetch(`${site.origin}/api/member/exportData`, { headers: member.headers, signal: gone.signal })
    await pause(20)
    gone.abort()
    await answer.then(({ body }) => body?.cancel()).catch(() => null)
    await expect.poll(async () => kindOf(await response(member)), { timeout: 20_000 }).toBe('zip')
  })

  test('needs a session', async () => {
    const answer = await fetch(`${site.origin}/api/member/exportData`)
    expect(((await answer.json()) as { err: string }).err).toBe('AUTH_REQUIRED')
  })
})
