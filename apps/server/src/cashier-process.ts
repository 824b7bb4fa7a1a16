// The sandbox cashier runs as a process of its own. Root on Linux starts it; once it has opened its books and its port, it
// becomes user 65532, who can open nothing in `DATA_DIR`.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { confinedAccount } from './confine/account.ts'
import { StartError } from './start-error.ts'

const MAIN = join(import.meta.dirname, '../../cashier/src/main.ts')

export type CashierProcess = { stop(): Promise<void> }

/**
 * Starts the sandbox cashier as a process of its own, as a real provider would be, and returns once it listens. Where the
 * system allows it, the cashier then runs as a user of its own, who can open nothing in the data folder.
 */
export async function startCashier(config: Config, log: Logger, notifyOrigin: string): Promise<CashierProcess> {
  const account = confinedAccount('cashier')
  const child = fork(MAIN, {
    // Its own settings and nothing of ours, least of all the secrets that the environment may give us.
    env: {
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
  })
  const ended = once(child, 'exit')
  const [first] = await Promise.race([once(child, 'message'), ended])
  if (first !== 'ready') throw new StartError(`The cashier cannot start on port ${config.cashierPort}.`)
  if (account) log.info({ uid: account.uid }, 'the sandbox cashier runs as a user of its own')
  else log.info('the sandbox cashier runs as the user of the server: only root on Linux can give it another')
  let isStopping = false
  child.once('exit', (code, signal) => {
    if (!isStopping)
      log.error({ code, signal }, 'the sandbox cashier has ended: no recharge is possible until a restart')
  })
  return {
    stop: async () => {
      isStopping = true
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    }
  }
}

/** Pages that may show the cashier; on one's own machine, under either name that it has. */
function frameOrigins({ publicUrl, corsOrigins }: Config): string[] {
  return [publicUrl, publicUrl.replace('//localhost', '//127.0.0.1'), ...corsOrigins]
}
