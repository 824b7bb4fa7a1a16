import { hash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { clusterFolder } from '../../apps/server/src/database/embedded/cluster.ts'
import { startEmbedded, type EmbeddedServer } from '../../apps/server/src/database/embedded/start-embedded.ts'
import { firstIdAt } from '../../apps/server/src/ids.ts'
import { startSite, type Site } from '../../e2e/src/site.ts'

export type BenchMember = { id: number; token: string; session: string }

/** A site under measurement, on a separate PostgreSQL that is as durable as the app's. */
export type Stage = {
  site: Site
  /** The first process of PostgreSQL, the parent of all others. */
  postmaster: number
  /** The connection string of a superuser. */
  databaseUrl: string
  owner: Pool
  members: BenchMember[]
  /** The folder of the site's storage. */
  filesDir: string
  end(): Promise<void>
}

const MEMBERS = 1000
/** The points of each member: more than any run can stake. */
const POINTS = 100_000_000
const UNITS_PER_POINT = 10_000n

export async function openStage(): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-bench-'))
  const siteDir = join(dataDir, 'site')
  const embedded = await startEmbedded({ dataDir, password: randomBytes(16).toString('hex'), durability: 'full' })
  const { application, owner: ownerUrl, superuser } = embedded.urls
  const site = await startSite({
    DATABASE_URL: application,
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR: siteDir,
    LOG_LEVEL: 'error'
  })
  const owner = new Pool({ connectionString: superuser, max: 4 })
  const members = await addMembers(owner)
  const end = () => endStage({ site, owner, embedded, dataDir })
  const postmaster = Number.parseInt(readFileSync(join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8'), 10)
  return { site, postmaster, databaseUrl: superuser, owner, members, filesDir: join(siteDir, 'files'), end }
}

async function endStage(parts: { site: Site; owner: Pool; embedded: EmbeddedServer; dataDir: string }): Promise<void> {
  await parts.site.stop()
  await parts.owner.end()
  await parts.embedded.stop()
  rmSync(parts.dataDir, { recursive: true, force: true })
}

/** Add members with a session and points, with the same rows as the app writes, so that the ledger balances. */
async function addMembers(owner: Pool): Promise<BenchMember[]> {
  const tokens = Array.from({ length: MEMBERS }, () => randomBytes(32).toString('hex'))
  const sessions = Array.from({ length: MEMBERS }, () => randomBytes(16).toString('base64url'))
  const { rows } = await owner.query<{ id: string }>(
    `insert into member (username, password_hash, birthday)
     select 'bench' || n, '', date '1990-01-01' from generate_series(1, $1) n returning id`,
    [MEMBERS]
  )
  const ids = rows.map((row) => Number(row.id))
  const units = BigInt(POINTS) * UNITS_PER_POINT
  await owner.query(
    `with w as (insert into wallet (member_id, available) select unnest($1::bigint[]), $2),
          h as (update site_account set balance = balance - $2 * cardinality($1::bigint[]) where kind = 6)
     insert into transfer (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount, balance_after)
     select m, $3, 10, 1, 6, 0, 1, m, $2, $2 from unnest($1::bigint[]) m`,
    [ids, units, firstIdAt(Date.now())]
  )
  await owner.query(
    `insert into session (id, token_hash, member_id, expires_at)
     select *, now() + interval '1 day' from unnest($1::text[], $2::bytea[], $3::bigint[])`,
    [sessions, tokens.map((token) => hash('sha256', token, 'buffer')), ids]
  )
  return ids.map((id, index) => ({ id, token: tokens[index]!, session: sessions[index]! }))
}
