import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { languages } from '@glasshouse/language'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCashier, type CashierProcess } from '../../src/cashier-process.ts'
import { loadConfig } from '../../src/config.ts'
import { confinedAccount } from '../../src/confine/account.ts'
import { freePort } from '../support/free-port.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'

const isRoot = process.platform === 'linux' && process.getuid?.() === 0
const account = confinedAccount('cashier')
const dataDir = createTemporaryFolder('glasshouse-cashier-')
const config = loadConfig({ DATA_DIR: dataDir, CASHIER_PORT: `${await freePort()}`, LOG_LEVEL: 'silent' })
const origin = `http://127.0.0.1:${config.cashierPort}`
const authorization = { authorization: `Bearer ${config.secrets.cashierToken}` }
const logged = new PassThrough()
let cashier: CashierProcess | undefined

beforeAll(async () => {
  cashier = await startCashier(config, pino(logged), 'http://127.0.0.1:9')
})
afterAll(async () => {
  await cashier?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Return the process that listens for us, as the system sees it. */
function cashierPid(): string {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = pids.filter((pid) => status(pid).includes(`\nPPid:\t${process.pid}\n`))
  return children.find((pid) => commandOf(pid).includes('apps/cashier/src/main.ts'))!
}

const status = (pid: string) => readProc(pid, 'status')
const commandOf = (pid: string) => readProc(pid, 'cmdline')

/** Return what the system knows about a process, or an empty text when it has ended. */
function readProc(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

async function open(reference: string): Promise<{ payment_id: string; pay_url: string }> {
  const kept = { amount: '5000', currency: 'VND', decimals: 0, points: '5', lang: 'en_us' }
  const body = { ...kept, reference, expires_at: Math.ceil(Date.now() / 1000) + 600 }
  const response = await fetch(`${origin}/payments`, {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body)
  })
  expect(response.status).toBe(201)
  return response.json() as Promise<{ payment_id: string; pay_url: string }>
}

async function statusOf(id: string): Promise<string> {
  const response = await fetch(`${origin}/payments/${id}`, { headers: authorization })
  return ((await response.json()) as { status: string }).status
}

describe.runIf(process.platform === 'linux')('T58: the sandbox cashier', () => {
  test('gets its own settings and nothing else of the environment', () => {
    const names = readProc(cashierPid(), 'environ')
      .split('\0')
      .flatMap((line) => line.split('=', 1)[0] || [])
    const ours = names.filter((name) => !name.startsWith('CASHIER_') && !name.startsWith('NODE_CHANNEL_'))
    expect(ours).toEqual(['LOG_LEVEL'])
  })

  test.runIf(isRoot)('runs as a user of its own, in no group of ours, without rights, for good', () => {
    const lines = status(cashierPid()).split('\n')
    const line = (name: string) =>
      lines
        .find((one) => one.startsWith(`${name}:`))!
        .replace(/^\w+:\s*/, '')
        .trim()
    expect(line('Uid')).toBe('65532\t65532\t65532\t65532')
    expect(line('Gid')).toBe('65532\t65532\t65532\t65532')
    expect(line('Groups')).toBe('')
    expect([line('CapPrm'), line('CapEff')]).toEqual(['0000000000000000', '0000000000000000'])
  })

  test.runIf(isRoot)('can read neither a secret nor anything else in the data folder', () => {
    const secrets = readdirSync(join(dataDir, 'secrets')).map((name) => join(dataDir, 'secrets', name))
    expect(secrets.length).toBeGreaterThan(3)
    const tried = [...secrets, join(dataDir, 'cashier.sqlite'), `/proc/${process.pid}/environ`]
    for (const file of tried) {
      const read = (ids: object) => spawnSync('/bin/cat', [file], { ...ids, cwd: '/', env: {} })
      const { status: code, stdout } = read(account!)
      expect([file, code, stdout.length]).toEqual([file, 1, 0])
      expect([file, read({}).status]).toEqual([file, 0])
    }
  })

  test('logs the user it runs as', async () => {
    const [line] = (logged.read() as Buffer).toString().trim().split('\n')
    const { msg, uid } = JSON.parse(line!) as { msg: string; uid?: number }
    const own = { msg: 'the sandbox cashier runs as a user of its own', uid: 65_532 }
    const shared = { msg: expect.stringContaining('runs as the user of the server') as string, uid: undefined }
    expect({ msg, uid }).toEqual(account ? own : shared)
  })
})

test('T58: as another user the cashier continues to write its books, which survive a kill', async () => {
  const payments = await Promise.all(Array.from({ length: 20 }, (_, index) => open(`before-${index}`)))
  for (const { payment_id: id } of payments)
    await fetch(`${origin}/pay/${id}/pay`, { method: 'POST', redirect: 'manual' })
  const killed = cashierPid()
  process.kill(Number(killed), 'SIGKILL')
  await expect.poll(() => cashier!.isRunning()).toBe(false)
  await expect.poll(() => cashier!.isRunning(), { timeout: 20_000 }).toBe(true)
  expect(cashierPid()).not.toBe(killed)
  expect(String(logged.read())).toMatch(/the sandbox cashier has ended[^]*the sandbox cashier runs again/)
  for (const { payment_id: id } of payments) expect(await statusOf(id)).toBe('paid')
  const after = await open('after')
  expect(await statusOf(after.payment_id)).toBe('pending')
})

test.runIf(isRoot)(
  'as another user it serves its pages in each language, also from a folder of root alone',
  async () => {
    const folder = copyCashier()
    const port = await freePort()
    const environment = {
      CASHIER_PORT: `${port}`,
      CASHIER_HOST: '127.0.0.1',
      CASHIER_URL: `http://127.0.0.1:${port}`,
      CASHIER_FILE: join(folder, 'cashier.sqlite'),
      CASHIER_API_TOKEN: config.secrets.cashierToken,
      CASHIER_SIGNING_SECRET: config.secrets.webhookSecret,
      CASHIER_NOTIFY_URL: 'http://127.0.0.1:9',
      CASHIER_FRAME_ORIGINS: 'http://127.0.0.1',
      CASHIER_USER: `${account!.uid}`,
      LOG_LEVEL: 'silent'
    }
    const child = fork(join(folder, 'apps/cashier/src/main.ts'), { env: environment })
    try {
      expect((await once(child, 'message'))[0]).toBe('ready')
      for (const { htmlLang } of Object.values(languages)) {
        const page = await fetch(`http://127.0.0.1:${port}/pay/unknown`, { headers: { 'accept-language': htmlLang } })
        expect([page.status, await page.text()]).toEqual([404, expect.stringContaining(`<html lang="${htmlLang}">`)])
      }
    } finally {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    }
  }
)

/** Copy the cashier and our package that it uses to a folder that only root can read. Other packages are linked. */
function copyCashier(): string {
  const root = join(import.meta.dirname, '../../../..')
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-cashier-'))
  for (const part of ['apps/cashier', 'packages/language', 'package.json']) {
    cpSync(join(root, part), join(folder, part), { recursive: true })
  }
  mkdirSync(join(folder, 'node_modules/@glasshouse'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!/^@glasshouse$|^\./.test(name))
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  symlinkSync(join(folder, 'packages/language'), join(folder, 'node_modules/@glasshouse/language'))
  return folder
}
