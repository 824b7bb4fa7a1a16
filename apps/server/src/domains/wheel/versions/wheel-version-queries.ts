import { many, maybe, one, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { PRIZE_COLUMNS, type PrizeRow, type Texts } from '../wheel-tables.ts'

export type VersionRow = {
  id: bigint
  /** `YYYYMMDD`. */
  from_day: number
  rules_hash: Buffer
  about: Texts
  operator_id: bigint | null
  reason: string
  created_at: Date
}

const VERSION_COLUMNS = 'id, from_day, rules_hash, about, operator_id, reason, created_at'

/** Return the version that applies on a day, the newest that has started, or null. */
export async function selectVersionOn(reader: Reader, day: number): Promise<VersionRow | null> {
  return maybe<VersionRow>(reader, {
    name: 'wheel-version-on',
    text: `
      select ${VERSION_COLUMNS} from wheel_version
       where from_day <= $1 order by id desc limit 1`,
    values: [day]
  })
}

/** Return the versions that apply on a day or later. */
export async function selectVersionsFrom(reader: Reader, day: number): Promise<Pick<VersionRow, 'id' | 'from_day'>[]> {
  return many<Pick<VersionRow, 'id' | 'from_day'>>(reader, {
    name: 'wheel-versions-from',
    text: `
      select v.id, v.from_day from wheel_version v
       where v.id >= coalesce((select max(id) from wheel_version where from_day <= $1), 0)
         and not exists (select from wheel_version n where n.from_day <= v.from_day and n.id > v.id)
       order by v.id`,
    values: [day]
  })
}

/** Return the id of the newest version, or 0. */
export async function selectNewest(reader: Reader): Promise<bigint> {
  const { id } = await one<{ id: bigint }>(reader, {
    name: 'wheel-version-newest',
    text: 'select coalesce(max(id), 0)::bigint as id from wheel_version',
    values: []
  })
  return id
}

/** Lock the versions against other changes. Return the newest. */
export async function lockVersions(tx: Tx): Promise<bigint> {
  await run(tx, { text: "select pg_advisory_xact_lock(hashtext('wheel_version'))", values: [] })
  return selectNewest(tx)
}

export async function selectPrizes(reader: Reader, versionId: bigint): Promise<PrizeRow[]> {
  return many<PrizeRow>(reader, {
    name: 'wheel-prizes',
    text: `select ${PRIZE_COLUMNS} from wheel_prize p where p.version_id = $1 order by p.position`,
    values: [versionId]
  })
}

/** Return new ids for prizes. */
export async function takePrizeIds(tx: Tx, length: number): Promise<bigint[]> {
  const rows = await many<{ id: bigint }>(tx, {
    text: "select nextval('wheel_prize_number') as id from generate_series(1, $1)",
    values: [length]
  })
  return rows.map(({ id }) => id)
}

export type NewVersion = {
  fromDay: number
  rules: string
  rulesHash: Uint8Array
  about: Texts
  operatorId: bigint | null
  reason: string
  /** The proposal that two operators agreed on; null for a new site's version. */
  proposalId: bigint | null
}

export async function insertVersion(tx: Tx, version: NewVersion): Promise<bigint> {
  const { id } = await one<{ id: bigint }>(tx, {
    text: `
      insert into wheel_version (from_day, rules, rules_hash, about, operator_id, reason, proposal_id)
      values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    values: [
      version.fromDay,
      version.rules,
      Buffer.from(version.rulesHash),
      version.about,
      version.operatorId,
      version.reason,
      version.proposalId
    ]
  })
  return id
}

export async function insertPrizes(tx: Tx, prizes: readonly Omit<PrizeRow, 'position'>[]): Promise<void> {
  await run(tx, {
    text: `
      insert into wheel_prize (id, version_id, position, titles, messages, image, weight, units)
      select r.id, r.version_id, r.position, r.titles, r.messages, r.image, r.weight, r.units
        from jsonb_to_recordset($1::jsonb) as r(
          id bigint, version_id bigint, position smallint, titles jsonb, messages jsonb, image text, weight bigint, units bigint)`,
    values: [
      JSON.stringify(
        prizes.map(({ id, version_id, weight, units, ...texts }, index) => ({
          ...texts,
          id: id.toString(),
          version_id: version_id.toString(),
          position: index + 1,
          weight: weight.toString(),
          units: units.toString()
        }))
      )
    ]
  })
}

/** Return the canonical JSON of the rules with a hash. */
export async function selectRulesByHash(reader: Reader, hash: Uint8Array): Promise<string | null> {
  const row = await maybe<{ rules: string }>(reader, {
    name: 'wheel-rules-by-hash',
    text: 'select rules from wheel_version where rules_hash = $1 limit 1',
    values: [Buffer.from(hash)]
  })
  return row?.rules ?? null
}
