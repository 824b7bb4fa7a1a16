import type { Client } from 'pg'
import { StartError } from '../../start-error.ts'
import { APPLICATION_ROLE } from '../open.ts'

const DUPLICATE = '42710'

/**
 * Create the application's role unless it exists. The app's login is a member of it; the migrating login need not be.
 */
export async function ensureApplicationRole(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APPLICATION_ROLE])
  if (rowCount) return
  try {
    await client.query(`create role ${APPLICATION_ROLE} nologin`)
  } catch (cause) {
    if ((cause as { code?: string }).code !== DUPLICATE) throw new StartError(ADVICE, { cause })
  }
}

/**
 * Revoke from everyone the rights to put a table of their own before one of ours, because a trigger would read that one
 * instead. The owners of the database keep them.
 */
export async function closeDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; is_owner: boolean }>(
    `select quote_ident(datname) as name, pg_has_role(current_user, datdba, 'usage') as is_owner
       from pg_database where datname = current_database()`
  )
  if (rows[0]!.is_owner) await client.query(`revoke temporary on database ${rows[0]!.name} from public`)
}

const ADVICE =
  `The role ${APPLICATION_ROLE}, under which the app has only the rights it needs, does not exist, and the account that ` +
  `migrates may not create it. Let an administrator run: create role ${APPLICATION_ROLE} nologin;`
