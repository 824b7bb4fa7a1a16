import { parseArgs } from 'node:util'
import { operatorRoles, type OperatorRole } from '@glasshouse/contract/operator'
import { loadConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { openNotifications } from '../database/notify.ts'
import { reachDatabase } from '../database/reach.ts'
import { inviteByCommand } from '../domains/operator/index.ts'
import { createLog } from '../observe/log.ts'
import { Refusal } from '../refusal.ts'
import { StartError } from '../start-error.ts'
import { startDatabaseClock } from '../time/clock.ts'

const USAGE = `npm run operator -- invite <name> --role <${operatorRoles.join('|')}>`

// `npm run operator`: a one-time code for a new operator, or for one who has lost password or second factor.
try {
  const { name, role } = readArguments()
  const config = loadConfig(process.env)
  const log = createLog(config.logLevel)
  const reached = await reachDatabase(config)
  const database = openDatabase({ url: reached.url, mainConnections: 2, orderConnections: 1, log })
  const notifications = await openNotifications(reached.url, log)
  const clock = await startDatabaseClock(database.main, log)
  const code = await inviteByCommand({ config, database, notifications, clock }, { name, role })
  console.log(`One-time code for ${name} (${role}), good for 24 hours at ${config.publicUrl}/console: ${code}`)
  clock.stop()
  await notifications.close()
  await database.close()
  await reached.release()
} catch (error) {
  if (!(error instanceof StartError || error instanceof Refusal)) throw error
  console.error(error instanceof Refusal ? `This name cannot be an operator’s.\n${USAGE}` : error.message)
  process.exitCode = 1
}

function readArguments(): { name: string; role: OperatorRole } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { role: { type: 'string', default: 'owner' } }
  })
  const [command, name] = positionals
  const role = operatorRoles.find((known) => known === values.role)
  if (command !== 'invite' || !name || !role) throw new StartError(USAGE)
  return { name, role }
}
