import type { ClientBase } from 'pg'
import { StartError } from '../start-error.ts'
import { many } from './executor.ts'

/** Settings of a session, each with the value as PostgreSQL shows it. */
export type SessionSettings = Readonly<Record<string, string>>

/**
 * Throw when a new connection runs without its role or settings. A pooler can drop them without an error, and statements
 * would then run with other rights and without limits.
 */
export async function requireSettings(client: ClientBase, settings: SessionSettings): Promise<void> {
  const found = await many<{ name: string; value: string }>(client, {
    text: 'select name, current_setting(name) as value from unnest($1::text[]) as name',
    values: [Object.keys(settings)]
  })
  const ignored = found.filter(({ name, value }) => value !== settings[name])
  if (ignored.length === 0) return
  const differences = ignored.map(({ name, value }) => `${name} is ${value} instead of ${settings[name]}`)
  throw new StartError(
    `The database connection ignores its settings (${differences.join(', ')}). A pooler between the app and PostgreSQL ` +
      'must pass on the startup parameter "options"; see docs/operate.md.'
  )
}
