import closeWithGrace from 'close-with-grace'
import { loadConfig, type Config } from './config.ts'
import { isLoopback } from './config/listening.ts'
import { DEMO_INVITE } from './domains/member/index.ts'
import { createLog } from './observe/log.ts'
import { StartError } from './start-error.ts'
import { startSite, type RunningSite } from './start-site.ts'

const DRAIN_MS = 25_000

try {
  const config = loadConfig(process.env)
  const log = createLog(config.logLevel)
  const starting = startSite(config, log)
  // Installed first, so that a signal during the start ends the process in the same order.
  closeWithGrace({ delay: DRAIN_MS, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, 'the server ends because of an error')
    await (await starting).stop()
  })
  const site = await starting
  announce(config, site)
  // The parent process is gone: a child does not outlive it.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  void site.databaseEnded.then(() => endWithout(site))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

/** End the process when its database has stopped by itself. A supervisor restarts it. */
async function endWithout(site: RunningSite): Promise<void> {
  process.stderr.write('The embedded database has ended.\n')
  await site.stop()
  process.exit(1)
}

/**
 * Print all addresses and who can reach them. The first owner's code is printed only this once, because only its hash
 * is stored.
 */
function announce(
  { publicUrl, consoleUrl, cashierUrl, host, mode }: Config,
  { setupCode, adminUrl }: RunningSite
): void {
  const sandbox = [`  Sandbox cashier   ${cashierUrl}`, `  Invite code       ${DEMO_INVITE}`]
  const lines = [
    '',
    `  Glasshouse        ${publicUrl}`,
    `  Listening on      ${host} ${reachOf(host)}`,
    `  API               ${publicUrl}/api/docs`,
    ...(mode === 'sandbox' ? sandbox : []),
    `  Console           ${consoleUrl}/console`,
    `  Metrics           ${adminUrl}/metrics`,
    ...(setupCode === null ? [] : [`  First owner       one-time code ${setupCode} (24 hours)`]),
    ''
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function reachOf(host: string): string {
  return isLoopback(host) ? '(this machine only; HOST=0.0.0.0 opens it to the network)' : '(reachable from the network)'
}
