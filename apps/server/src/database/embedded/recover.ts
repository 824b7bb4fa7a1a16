import { chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { clusterFolder, SUPERUSER, type ClusterFacts } from './cluster.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { StartError } from '../../start-error.ts'

/** PostgreSQL's message when all log was read and no commit after the target was found. */
const ENDED_EARLY = /recovery ended before configured recovery target was reached/

/** Where the log to replay is: within the database's folder, because its account can enter no other. */
export const RESTORE_FOLDER = 'glasshouse_restore'

const MAX_LOG_LENGTH = 4000

/** Let PostgreSQL replay the fetched log up to the target, and stop it on a timeline of its own. */
export async function recover(facts: ClusterFacts, target: Date | null): Promise<void> {
  try {
    await replay(facts, target)
  } catch (error) {
    // The archive has everything up to the target, so its end is the state of that time.
    if (!(target && error instanceof StartError && ENDED_EARLY.test(error.message))) throw error
    await replay(facts, null)
  }
  rmSync(join(clusterFolder(facts.dataDir), RESTORE_FOLDER), { recursive: true })
}

async function replay(facts: ClusterFacts, target: Date | null): Promise<void> {
  const signal = join(clusterFolder(facts.dataDir), 'recovery.signal')
  writeFileSync(signal, '', { mode: 0o600 })
  const { uid, gid } = facts.account.ids
  if (uid !== undefined && gid !== undefined) chownSync(signal, uid, gid)
  const settings: Record<string, string> = {
    restore_command: `cp ${RESTORE_FOLDER}/%f %p`,
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    ...(target && { recovery_target_time: target.toISOString().replace('T', ' ').replace('Z', '+00') })
  }
  const server = await startServer(facts, settings)
  try {
    await untilPromoted(server, facts)
  } finally {
    await server.stop()
  }
}

async function untilPromoted({ port, ended }: ServerProcess, { password, dataDir }: ClusterFacts): Promise<void> {
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  for (;;) {
    if (hasEnded) {
      // The folder is new, so all of the file is about this recovery.
      const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8').slice(-MAX_LOG_LENGTH)
      throw new StartError(`PostgreSQL ended during the recovery: ${log}`)
    }
    const client = new Client({ host: '127.0.0.1', port, user: SUPERUSER, password, database: 'postgres' })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ busy: boolean }>(
        'select pg_is_in_recovery() as busy /* never null: busy */'
      )
      if (!rows[0]!.busy) return
    } catch {
      // It is still starting, or has ended.
    } finally {
      await client.end().catch(() => {})
    }
    await pause(100)
  }
}
