import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { openDatabase } from '../database/open.ts'
import { openNotifications } from '../database/notify.ts'
import { reachDatabase, type ReachedDatabase } from '../database/reach.ts'
import { createLog } from '../observe/log.ts'
import { startDatabaseClock } from '../time/clock.ts'

/** The fewest characters of a reason that goes on record. */
export const MIN_REASON_LENGTH = 5

/** Open the tools of a command that changes something beside the app. `ends` closes them. */
export async function openCommandTools(
  config: Config,
  ends: AsyncDisposableStack
): Promise<Pick<Context, 'config' | 'database' | 'notifications' | 'clock'> & Pick<ReachedDatabase, 'superuserUrl'>> {
  const log = createLog(config.logLevel)
  const reached = await reachDatabase(config)
  ends.defer(() => reached.release())
  const database = openDatabase({ url: reached.url, mainConnections: 2, orderConnections: 1, log })
  ends.defer(() => database.close())
  const notifications = await openNotifications(reached.url, log)
  ends.defer(() => notifications.close())
  const clock = await startDatabaseClock(database.main, log)
  ends.defer(() => clock.stop())
  return { config, database, notifications, clock, superuserUrl: reached.superuserUrl }
}
