import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createWireClient } from '@glasshouse/contract/client'
import { afterAll, expect, test, vi } from 'vitest'
import { rounds, timeFor } from '../support/full-size.ts'
import { SiteProcess } from '../support/site-process.ts'
import { acceptInvite } from '../support/test-operator.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'

const KILLS = rounds(20, 3)
const POINTS = 10
const WAIT = { timeout: 90_000, interval: 250 }
const RECONCILE = join(import.meta.dirname, '../../src/cli/reconcile.ts')

const dataDir = createTemporaryFolder('glasshouse-payouts-')
let site: SiteProcess | undefined
afterAll(async () => {
  await site?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test(
  `T22: ${KILLS} kills between sending a payout and its response pay nothing twice and lose nothing`,
  { timeout: timeFor(KILLS + 3, 90_000) },
  async () => {
    site = await SiteProcess.on(dataDir)
    await site.start()
    const { origin } = site
    const code = await vi.waitFor(() => site!.setupCode ?? expect.fail('nothing was printed yet'), WAIT)
    const siteOwner = await acceptInvite({ origin }, { code, name: 'orchid' })
    const member = await memberAt(origin, KILLS * POINTS)
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { order_no: id } = await member('setUserWirhdraw', { money: String(POINTS), paypwd: '135790' })
      await siteOwner.call('approveWithdrawal', { id })
      const paying = siteOwner.call('payWithdrawal', { id }).catch(() => null)
      await pause(Math.random() * 60)
      await site.killApp()
      await paying
      await site.start()
    }
    await vi.waitFor(async () => {
      // A payout killed before its sending was recorded is still approved, and is paid now.
      const { rows } = await siteOwner.call('getWithdrawals', { view: 'approved', limit: 100 })
      for (const { id } of rows) await siteOwner.call('payWithdrawal', { id })
      expect((await siteOwner.call('getWithdrawals', { view: 'open' })).total).toBe(0)
    }, WAIT)
    const paid = await siteOwner.call('getWithdrawals', { view: 'paid', limit: 100 })
    expect(paid.total).toBe(KILLS)
    const report = await member('getPersonalreport')
    expect(report).toMatchObject({ withdrawal: `${KILLS * POINTS}.00`, held: '0.00', balance: '0.00' })
    await site.stop()
    expect(paidByCashier()).toEqual({ payouts: KILLS, points: KILLS * POINTS })
    const books = spawnSync(process.execPath, [RECONCILE], {
      env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
      encoding: 'utf8'
    })
    expect(`${books.stdout}${books.stderr}`).toContain(' 0 differences')
  }
)

/** Create a member with these points and a bound account. */
async function memberAt(origin: string, points: number) {
  const options = { base: `${origin}/api`, lang: () => 'en_us' }
  const stranger = createWireClient({ ...options, session: () => null })
  const session = await stranger('doRegister', {
    username: 'payee2026',
    password: 'bamboo hall 7',
    code: 'WELCOME8',
    birthday: '1990-05-17',
    agree: '1'
  })
  const member = createWireClient({ ...options, session: () => session })
  await member('setName', { name: 'An Nguyen' })
  await member('setPayPassword', { paypassword: '135790' })
  await member('setBank', { bankid: '9704365012345', bank_code: 'VCB', username: 'AN NGUYEN' })
  const { pay_url } = await member('doRecharge', { money: points, bank_type: 'sandbox' })
  await fetch(`${pay_url}/pay`, { method: 'POST' })
  const credited = async () => expect((await member('getUserInfo')).money_value).toBe(points)
  await vi.waitFor(credited, WAIT)
  return member
}

/** Return what the cashier has paid out, by its own books. */
function paidByCashier() {
  const books = new DatabaseSync(join(dataDir, 'cashier.sqlite'), { readOnly: true })
  const row = books.prepare("select count(*) as payouts, sum(points) as points from payout where status = 'paid'").get()
  books.close()
  return { payouts: Number(row!['payouts']), points: Number(row!['points']) }
}
