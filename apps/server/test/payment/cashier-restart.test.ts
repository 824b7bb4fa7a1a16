import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createWireClient } from '@glasshouse/contract/client'
import { afterAll, expect, test } from 'vitest'
import { signUpAndIn, newMember, newName } from '../member/sign-up-and-in.ts'
import { SiteProcess } from '../support/site-process.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'

const MINUTES = 60_000
const WAIT = { timeout: MINUTES, interval: 50 }

const dataDir = createTemporaryFolder('glasshouse-cashier-')
const site = await SiteProcess.on(dataDir)
afterAll(async () => {
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Return the process of the cashier that listens on a port. */
function pidOfCashier(port: string): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const isCashier = (pid: string) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      return (
        command.includes('cashier/src/main.ts') &&
        readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`CASHIER_PORT=${port}`)
      )
    } catch {
      return false
    }
  }
  return Number(pids.find(isCashier))
}

const readiness = async () => {
  const response = await fetch(`${site.adminUrl}/readyz`)
  const { checks } = (await response.json()) as { checks: { cashier?: boolean } }
  return { status: response.status, cashier: checks.cashier, members: (await fetch(`${site.origin}/readyz`)).status }
}

test.runIf(process.platform === 'linux')(
  'a cashier that was killed is started again, and takes payments; until then the site is not ready',
  { timeout: 5 * MINUTES },
  async () => {
    await site.start()
    const { signUp } = signUpAndIn(site.origin)
    const { data } = await signUp(newMember(newName()))
    const session = data as { token: string; tokensso: string }
    const call = createWireClient({ base: `${site.origin}/api`, session: () => session, lang: () => 'en_us' })
    const open = () => call('doRecharge', { money: '100', bank_type: 'sandbox', req_id: randomUUID() })
    const before = await open()
    expect(await readiness()).toEqual({ status: 200, cashier: true, members: 200 })

    const port = new URL(before.pay_url).port
    for (const time of [1, 2]) {
      const pid = pidOfCashier(port)
      process.kill(pid, 'SIGKILL')
      await expect.poll(readiness, WAIT).toEqual({ status: 503, cashier: false, members: 503 })
      await expect.poll(readiness, WAIT).toEqual({ status: 200, cashier: true, members: 200 })
      expect(pidOfCashier(port), `after kill ${time}`).not.toBe(pid)
    }

    const after = await open()
    for (const { pay_url } of [before, after]) {
      const paid = await fetch(`${pay_url}/pay`, { method: 'POST' })
      expect([paid.status, paid.ok ? '' : await paid.text()]).toEqual([200, ''])
    }
    await expect.poll(async () => (await call('getUserInfo')).money, WAIT).toBe('200.00')
    expect(await site.stop()).toBe(0)
    expect(pidOfCashier(port)).toBeNaN()
  }
)
