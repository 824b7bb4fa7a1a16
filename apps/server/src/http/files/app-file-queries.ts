import { countChanged, many, maybe, run } from '../../database/executor.ts'
import type { Reader } from '../../database/transaction.ts'

export type AppName = 'web' | 'console'

type AppFile = { app: AppName; name: string; bytes: Buffer }

/** Record that a version with these files runs. Return the names of those that the database has. */
export async function recordSeen(reader: Reader, app: AppName, names: string[]): Promise<string[]> {
  const rows = await many<{ name: string }>(reader, {
    text: 'update app_file set seen_at = clock_timestamp() where app = $1 and name = any($2) returning name',
    values: [app, names]
  })
  return rows.map(({ name }) => name)
}

/** Add a file. Do nothing when another node was faster. */
export function insertAppFile(reader: Reader, { app, name, bytes }: AppFile): Promise<void> {
  return run(reader, {
    text: 'insert into app_file (app, name, bytes) values ($1, $2, $3) on conflict do nothing',
    values: [app, name, bytes]
  })
}

/** Delete the files of versions that have not been started for some days. Return how many. */
export function deleteUnseen(reader: Reader, days: number): Promise<number> {
  return countChanged(reader, {
    text: 'delete from app_file where seen_at < clock_timestamp() - make_interval(days => $1)',
    values: [days]
  })
}

export async function findBytes(reader: Reader, app: AppName, name: string): Promise<Buffer | null> {
  const row = await maybe<{ bytes: Buffer }>(reader, {
    name: 'app-file-find',
    text: 'select bytes from app_file where app = $1 and name = $2',
    values: [app, name]
  })
  return row?.bytes ?? null
}
