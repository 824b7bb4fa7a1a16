import { createHmac } from 'node:crypto'
import { Client } from 'pg'
import { APPLICATION_ROLE } from '../open.ts'

/** Owns the database and everything in it, and runs the migrations. No superuser. */
export const OWNER = 'glasshouse_owner'
/** The app's login. It owns nothing and has the rights of the application's role. */
export const APPLICATION_LOGIN = 'glasshouse_site'

/** Return a role's password for one start of the server. It is derived from the superuser's, and not the reverse. */
export function passwordOf(role: string, superuserPassword: string, start: string): string {
  return createHmac('sha256', superuserPassword).update(`glasshouse/database-role/v2/${role}/${start}`).digest('hex')
}

/** The facts that a newly started server needs for its roles. */
type RolePasswords = { password: string; start: string }

/**
 * Create missing roles and the database, set this start's passwords, and give the owner what earlier versions left to
 * the superuser.
 */
export async function ensureRoles(
  superuserUrl: string,
  { password, start }: RolePasswords,
  database: string
): Promise<void> {
  await asSuperuser(superuserUrl, async (client) => {
    for (const role of [APPLICATION_ROLE, OWNER, APPLICATION_LOGIN]) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      if (!rowCount) await client.query(`create role ${role}`)
    }
    for (const role of [OWNER, APPLICATION_LOGIN]) {
      await client.query(`alter role ${role} login password '${passwordOf(role, password, start)}'`)
    }
    await client.query(`grant ${APPLICATION_ROLE} to ${APPLICATION_LOGIN}`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    await client.query(rowCount ? `alter database ${database} owner to ${OWNER}` : newDatabase(database))
  })
  const inside = new URL(superuserUrl)
  inside.pathname = database
  await asSuperuser(inside.href, async (client) => {
    await client.query(HAND_OVER)
  })
}

/** Return the statement that creates a database for the owner. */
export function newDatabase(name: string): string {
  return `create database ${name} owner ${OWNER}`
}

/** A table's own sequences follow it and cannot be given away alone. */
const HAND_OVER = `
  do $$
  declare statement text;
  begin
    for statement in
      select format('alter %s %s owner to ${OWNER}',
                    case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
                    c.oid::regclass)
        from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
         and c.relowner <> '${OWNER}'::regrole
         and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
                            and d.deptype in ('a', 'i') and c.relkind = 'S')
      union all
      select format('alter routine %s owner to ${OWNER}', p.oid::regprocedure)
        from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proowner <> '${OWNER}'::regrole
    loop
      execute statement;
    end loop;
  end $$`

async function asSuperuser(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
