// The sandbox cashier runs as its own process. When root starts it on Linux, it opens its database and its port and
// then switches to user 65532, which cannot read `DATA_DIR`. A cashier that exits is restarted, after a pause that
// grows with each failure. The site is not ready until the cashier listens.

import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { confinedAccount, type Account } from './confine/account.ts'
import { StartError } from './start-error.ts'

const MAIN = join(import.meta.dirname, '../../cashier/src/main.ts')

const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 30_000
/** A cashier that ran this long was healthy, so the pause before the next restart is the first one again. */
const STEADY_MS = 60_000

export type CashierProcess = {
  /** Return whether the current process listens. */
  isRunning(): boolean
  stop(): Promise<void>
}

type Launched = { child: ChildProcess; isReady: boolean; ended: Promise<unknown[]> }

/**
 * Start the sandbox cashier as its own process, like a real provider, and return once it listens. Where the system
 * allows it, the cashier then runs as a separate user who cannot read the data folder.
 */
export async function startCashier(config: Config, log: Logger, notifyOrigin: string): Promise<CashierProcess> {
  const account = confinedAccount('cashier')
  const stopping = new AbortController()
  let current: ChildProcess | undefined
  let isRunning = false
  const launch = async (): Promise<Launched> => {
    const child = (current = fork(MAIN, { env: environmentOf(config, account, notifyOrigin) }))
    const ended = once(child, 'exit')
    void ended.then(() => (isRunning = false))
    const [first] = (await Promise.race([once(child, 'message'), ended])) as unknown[]
    isRunning = first === 'ready' && child.exitCode === null && child.signalCode === null
    return { child, isReady: first === 'ready', ended }
  }
  const first = await launch()
  if (!first.isReady) throw new StartError(`The cashier cannot start on port ${config.cashierPort}.`)
  if (account) log.info({ uid: account.uid }, 'the sandbox cashier runs as a user of its own')
  else log.info('the sandbox cashier runs as the user of the server: only root on Linux can give it another')
  const watching = keepRunning(first, { launch, log, signal: stopping.signal })
  return {
    isRunning: () => isRunning,
    stop: async () => {
      stopping.abort()
      current?.kill('SIGTERM')
      await watching
    }
  }
}

type Supervision = { launch: () => Promise<Launched>; log: Logger; signal: AbortSignal }

/** Restart the cashier whenever it exits, until the stop signal. */
async function keepRunning(first: Launched, { launch, log, signal }: Supervision): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS
  let running = first
  for (;;) {
    const startedAt = performance.now()
    const [code, exitSignal] = await running.ended
    if (signal.aborted) return
    if (performance.now() - startedAt > STEADY_MS) pauseMs = FIRST_PAUSE_MS
    log.error({ code, signal: exitSignal, pauseMs }, 'the sandbox cashier has ended: it is started again after a pause')
    await pause(pauseMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)
    running = await launch()
    if (signal.aborted) running.child.kill('SIGTERM')
    else if (running.isReady) log.info('the sandbox cashier runs again')
  }
}

/** Return the cashier's own settings, without any variable or secret of ours. */
function environmentOf(config: Config, account: Account | null, notifyOrigin: string): Record<string, string> {
  return {
    CASHIER_PORT: `${config.cashierPort}`,
    CASHIER_HOST: config.host,
    CASHIER_URL: config.cashierUrl,
    CASHIER_FILE: join(config.dataDir, 'cashier.sqlite'),
    CASHIER_API_TOKEN: config.secrets.cashierToken,
    CASHIER_SIGNING_SECRET: config.secrets.webhookSecret,
    CASHIER_NOTIFY_URL: `${notifyOrigin}/pay/notify/sandbox`,
    CASHIER_FRAME_ORIGINS: frameOrigins(config).join(','),
    LOG_LEVEL: config.logLevel,
    ...(account && { CASHIER_USER: `${account.uid}` })
  }
}

/** Return the origins of pages that may frame the cashier; on a local machine, under either of its names. */
function frameOrigins({ publicUrl, corsOrigins }: Config): string[] {
  return [publicUrl, publicUrl.replace('//localhost', '//127.0.0.1'), ...corsOrigins]
}
