import { Client } from 'pg'
import { StartError } from '../../start-error.ts'
import { APPLICATION_ROLE } from '../open.ts'

/** Rights with which the app's login could forge records or disable their guards. */
const EXCESSIVE_RIGHTS = `
  select 'it is, or can become, ' || rolname || ', which is a superuser or has rights over roles, replication or files' as problem /* never null: problem */
    from pg_roles
   where pg_has_role(session_user, oid, 'member')
     and (rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication or rolname in (
       'pg_write_all_data', 'pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program', 'pg_maintain',
       'pg_create_subscription'))
  union all
  select 'it owns ' || c.oid::regclass from pg_class c
   where c.relnamespace = 'public'::regnamespace and pg_has_role(session_user, c.relowner, 'member')
  union all
  select 'it owns ' || p.oid::regprocedure from pg_proc p
   where p.pronamespace = 'public'::regnamespace and pg_has_role(session_user, p.proowner, 'member')
  union all
  select 'it owns the database' from pg_database
   where datname = current_database() and pg_has_role(session_user, datdba, 'member')
  union all
  select 'it may create objects in the schema public' where has_schema_privilege(session_user, 'public', 'create')
  union all
  select 'it may switch triggers off' where has_parameter_privilege(session_user, 'session_replication_role', 'set')
  limit 5`

/** Refuse to start with a login that has more rights than the application's role. */
export async function requirePlainLogin(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'glasshouse-login' })
  await client.connect()
  try {
    const { rows: found } = await client.query<{ problem: string }>(EXCESSIVE_RIGHTS)
    if (found.length > 0) throw new StartError(advice(found.map(({ problem }) => `  ${problem}`).join('\n')))
    const { rows } = await client.query<{ is_member: boolean }>(
      `select exists (select from pg_roles where rolname = $1 and pg_has_role(session_user, oid, 'member')) as is_member`,
      [APPLICATION_ROLE]
    )
    if (!rows[0]!.is_member) throw new StartError(advice(`  it is not a member of ${APPLICATION_ROLE}`))
  } finally {
    await client.end()
  }
}

function advice(problems: string): string {
  return (
    `The login in DATABASE_URL is not fit for the app:\n${problems}\n` +
    'Give the app a login of its own, and the one that owns the database to migrations alone (DATABASE_OWNER_URL). ' +
    `An administrator runs: create role glasshouse_site login password '…'; grant ${APPLICATION_ROLE} to glasshouse_site;`
  )
}
