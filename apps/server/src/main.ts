import closeWithGrace from 'close-with-grace'
import { loadConfig, type Config } from './config.ts'
import { createLog } from './observe/log.ts'
import { StartError } from './start-error.ts'
import { startSite, type Site } from './start-site.ts'

const DRAIN_MILLISECONDS = 25_000

try {
  const config = loadConfig(process.env)
  const log = createLog(config.logLevel)
  const starting = startSite(config, log)
  // From the first moment on: who is told to end while starting ends in the same order.
  closeWithGrace({ delay: DRAIN_MILLISECONDS, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, 'the server ends because of an error')
    await (await starting).stop()
  })
  const site = await starting
  announce(config, site.setupCode)
  // Whoever started us has gone: their children do not outlive them.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  void site.databaseEnded.then(() => endWithout(site))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

/** A server whose database has ended by itself is of no use: whoever watches it starts it anew. */
async function endWithout(site: Site): Promise<void> {
  process.stderr.write('The embedded database has ended.\n')
  await site.stop()
  process.exit(1)
}

/** What whoever started it needs to know. The first owner's code is shown this once: it is kept as a hash. */
function announce({ publicUrl, cashierUrl }: Config, setupCode: string | null): void {
  const lines = [
    '',
    `  Glasshouse        ${publicUrl}`,
    `  API               ${publicUrl}/api/docs`,
    `  Sandbox cashier   ${cashierUrl}`,
    `  Invite code       WELCOME8`,
    `  Console           ${publicUrl}/console`,
    ...(setupCode === null ? [] : [`  First owner       one-time code ${setupCode} (24 hours)`]),
    ''
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
