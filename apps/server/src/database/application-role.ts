import type { Client } from 'pg'
import { StartError } from '../start-error.ts'
import { APPLICATION_ROLE } from './open.ts'

const DUPLICATE = '42710'

/** Makes the application's role unless it exists, and sees to it that our account may work under it. */
export async function ensureApplicationRole(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APPLICATION_ROLE])
  if (!rowCount) await createRole(client)
  if (await maySetRole(client)) return
  try {
    await client.query(`grant ${APPLICATION_ROLE} to current_user`)
  } catch (cause) {
    throw new StartError(advice('may not work under'), { cause })
  }
}

async function createRole(client: Client): Promise<void> {
  try {
    await client.query(`create role ${APPLICATION_ROLE} nologin`)
  } catch (cause) {
    if ((cause as { code?: string }).code !== DUPLICATE) throw new StartError(advice('may not create'), { cause })
  }
}

async function maySetRole(client: Client): Promise<boolean> {
  try {
    await client.query(`set role ${APPLICATION_ROLE}`)
    await client.query('reset role')
    return true
  } catch {
    return false
  }
}

function advice(lack: string): string {
  return (
    `The account in DATABASE_URL ${lack} the role ${APPLICATION_ROLE}, under which the app has only the rights it needs. ` +
    `Let an administrator run: create role ${APPLICATION_ROLE} nologin; grant ${APPLICATION_ROLE} to <the account>;`
  )
}
