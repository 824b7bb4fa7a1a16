import { many, maybe, one, run } from '../../database/executor.ts'
import type { Reader, Tx } from '../../database/transaction.ts'
import { decodeSettings, encodeSettings, type BaseSetting } from '@glasshouse/contract/operator'

/** Lock the settings against other changes. */
export async function lockSettings(tx: Tx, first: BaseSetting): Promise<void> {
  await run(tx, {
    name: 'site-settings-first',
    text: 'insert into base_setting (body) values ($1) on conflict (id) do nothing',
    values: [JSON.stringify(encodeSettings(first))]
  })
  await run(tx, { name: 'site-settings-lock', text: 'select from base_setting where id = 1 for update', values: [] })
}

/** Store the settings, with the proposal when a part that moves money changes. */
export async function updateSettings(tx: Tx, settings: BaseSetting, proposalId: bigint | null): Promise<void> {
  await run(tx, {
    name: 'site-settings-update',
    text: `
      update base_setting
         set body = $1, updated_at = clock_timestamp(), proposal_id = coalesce($2::bigint, proposal_id)
       where id = 1`,
    values: [JSON.stringify(encodeSettings(settings)), proposalId]
  })
}

export type Version = {
  version: bigint
  operator_id: bigint
  reason: string
  created_at: Date
}

export async function newestVersion(reader: Reader): Promise<bigint> {
  const { version } = await one<{ version: bigint }>(reader, {
    name: 'site-version-newest',
    text: 'select coalesce(max(version), 0)::bigint as version from base_setting_version',
    values: []
  })
  return version
}

export async function insertVersion(
  tx: Tx,
  { settings, operatorId, reason }: { settings: BaseSetting; operatorId: bigint; reason: string }
): Promise<bigint> {
  const { version } = await one<{ version: bigint }>(tx, {
    name: 'site-version-insert',
    text: 'insert into base_setting_version (body, operator_id, reason) values ($1, $2, $3) returning version',
    values: [JSON.stringify(encodeSettings(settings)), operatorId, reason]
  })
  return version
}

const columns = 'version, operator_id, reason, created_at'

export async function selectVersions(
  reader: Reader,
  page: { oldestFirst: boolean; limit: number; offset: number }
): Promise<Version[]> {
  return many<Version>(reader, {
    text: `
      select ${columns} from base_setting_version
       order by version ${page.oldestFirst ? 'asc' : 'desc'} limit $1 offset $2`,
    values: [page.limit, page.offset]
  })
}

export async function countVersions(reader: Reader): Promise<number> {
  const { total } = await one<{ total: bigint }>(reader, {
    name: 'site-version-count',
    text: 'select count(*) as total from base_setting_version',
    values: []
  })
  return Number(total)
}

export async function selectVersion(
  reader: Reader,
  version: bigint
): Promise<(Version & { settings: unknown }) | null> {
  const row = await maybe<Version & { body: unknown }>(reader, {
    name: 'site-version',
    text: `select ${columns}, body from base_setting_version where version = $1`,
    values: [version]
  })
  return row && { ...row, settings: decodeSettings(row.body) }
}
