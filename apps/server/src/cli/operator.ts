import { parseArgs } from 'node:util'
import { operatorRoles, type OperatorRole } from '@glasshouse/contract/operator'
import { loadConfig, type Config } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { openNotifications } from '../database/notify.ts'
import { reachDatabase } from '../database/reach.ts'
import { inviteByCommand } from '../domains/operator/index.ts'
import { createLog } from '../observe/log.ts'
import { Refusal } from '../refusal.ts'
import { StartError } from '../start-error.ts'
import { startDatabaseClock } from '../time/clock.ts'

type Asked = { name: string; role: OperatorRole }

const USAGE = `npm run operator -- invite <name> --role <${operatorRoles.join('|')}>`

// `npm run operator`: a one-time code for a new operator, or for one who has lost password or second factor.
try {
  const asked = readArguments()
  const config = loadConfig(process.env)
  const code = await invite(config, asked)
  console.log(
    `One-time code for ${asked.name} (${asked.role}), good for 24 hours at ${config.consoleUrl}/console: ${code}`
  )
} catch (error) {
  if (!(error instanceof StartError || error instanceof Refusal)) throw error
  console.error(error instanceof Refusal ? `This name cannot be an operator’s.\n${USAGE}` : error.message)
  process.exitCode = 1
}

async function invite(config: Config, asked: Asked): Promise<string> {
  const log = createLog(config.logLevel)
  await using ends = new AsyncDisposableStack()
  const reached = await reachDatabase(config)
  ends.defer(() => reached.release())
  const database = openDatabase({ url: reached.url, mainConnections: 2, orderConnections: 1, log })
  ends.defer(() => database.close())
  const notifications = await openNotifications(reached.url, log)
  ends.defer(() => notifications.close())
  const clock = await startDatabaseClock(database.main, log)
  ends.defer(() => clock.stop())
  return inviteByCommand({ config, database, notifications, clock }, asked)
}

function readArguments(): Asked {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { role: { type: 'string', default: 'owner' } }
  })
  const [command, name] = positionals
  const role = operatorRoles.find((known) => known === values.role)
  if (command !== 'invite' || !name || !role) throw new StartError(USAGE)
  return { name, role }
}
