import { changed, many, maybe, one, run } from '../../database/executor.ts'
import type { Reader, Tx } from '../../database/transaction.ts'

export type RecoveryRow = {
  id: bigint
  reference: string
  member_id: bigint | null
  state: 'started' | 'confirmed' | 'finished' | 'cancelled' | 'refused'
  device: string
  address: string
  created_at: Date
  expires_at: Date
  first_operator: bigint | null
  second_operator: bigint | null
  ready_at: Date | null
  ended_at: Date | null
}

const COLUMNS = `
  r.id, r.reference, r.member_id, r.state, r.device, r.address, r.created_at, r.expires_at, r.first_operator,
  r.second_operator, r.ready_at, r.ended_at`

export type NewRecovery = Pick<RecoveryRow, 'id' | 'reference' | 'member_id' | 'device' | 'address'> & {
  keyHash: Buffer
  accountHash: Buffer
  now: Date
  expiresAt: Date
}

/** Insert a recovery. Return null when a secret with this hash has started one already. */
export async function insertRecovery(tx: Tx, recovery: NewRecovery): Promise<RecoveryRow | null> {
  return maybe<RecoveryRow>(tx, {
    name: 'recovery-insert',
    text: `
      insert into recovery as r (id, key_hash, account_hash, reference, member_id, device, address, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (key_hash) do nothing returning ${COLUMNS}`,
    values: [
      recovery.id,
      recovery.keyHash,
      recovery.accountHash,
      recovery.reference,
      recovery.member_id,
      recovery.device,
      recovery.address,
      recovery.now,
      recovery.expiresAt
    ]
  })
}

export async function selectByKey(reader: Reader, keyHash: Buffer): Promise<RecoveryRow | null> {
  return maybe<RecoveryRow>(reader, {
    name: 'recovery-by-key',
    text: `select ${COLUMNS} from recovery r where key_hash = $1`,
    values: [keyHash]
  })
}

/** Return the recovery that a device started with this key for this account, or null. */
export async function selectStarted(reader: Reader, keyHash: Buffer, accountHash: Buffer): Promise<RecoveryRow | null> {
  return maybe<RecoveryRow>(reader, {
    name: 'recovery-started',
    text: `select ${COLUMNS} from recovery r where key_hash = $1 and account_hash = $2`,
    values: [keyHash, accountHash]
  })
}

export async function lockRecovery(tx: Tx, id: bigint): Promise<RecoveryRow | null> {
  return maybe<RecoveryRow>(tx, {
    name: 'recovery-lock',
    text: `select ${COLUMNS} from recovery r where id = $1 for update`,
    values: [id]
  })
}

/** Return a member's open recoveries, newest first. */
export async function selectOpenOf(reader: Reader, memberId: bigint, now: Date): Promise<RecoveryRow[]> {
  return many<RecoveryRow>(reader, {
    name: 'recovery-open-of',
    text: `
      select ${COLUMNS} from recovery r
       where member_id = $1 and state in ('started', 'confirmed') and expires_at > $2 order by id desc`,
    values: [memberId, now]
  })
}

/** Return all recoveries that an operator confirmed. */
export async function selectConfirmed(reader: Reader): Promise<(RecoveryRow & { member_id: bigint })[]> {
  return many<RecoveryRow & { member_id: bigint }>(reader, {
    text: `
      select ${COLUMNS}
        from recovery r where member_id is not null and first_operator is not null order by id`
  })
}

/** End an open recovery. Return false when it is not open. */
export async function endRecovery(
  tx: Tx,
  ending: { id: bigint; to: 'cancelled' | 'refused' | 'finished'; now: Date }
): Promise<boolean> {
  return changed(tx, {
    name: 'recovery-end',
    text: `
      update recovery set state = $2, ended_at = $3
       where id = $1 and expires_at > $3
         and (state = 'confirmed' and ($2 <> 'finished' or ready_at <= $3) or state = 'started' and $2 <> 'finished')`,
    values: [ending.id, ending.to, ending.now]
  })
}

/** Cancel all of a member's open recoveries but one, or all for null. */
export async function cancelOthers(tx: Tx, memberId: bigint, except: bigint | null, now: Date): Promise<void> {
  await run(tx, {
    name: 'recovery-cancel-others',
    text: `
      update recovery set state = 'cancelled', ended_at = $3
       where member_id = $1 and id is distinct from $2 and state in ('started', 'confirmed')`,
    values: [memberId, except, now]
  })
}

export async function insertCheck(
  tx: Tx,
  check: { id: bigint; recoveryId: bigint; operatorId: bigint; matched: boolean; now: Date }
): Promise<void> {
  await run(tx, {
    name: 'recovery-check-insert',
    text: `
      insert into recovery_check (id, recovery_id, operator_id, matched, created_at) values ($1, $2, $3, $4, $5)`,
    values: [check.id, check.recoveryId, check.operatorId, check.matched, check.now]
  })
}

export async function countWrong(reader: Reader, recoveryId: bigint): Promise<number> {
  const { count } = await one<{ count: bigint }>(reader, {
    name: 'recovery-check-wrong',
    text: 'select count(*) from recovery_check where recovery_id = $1 and not matched',
    values: [recoveryId]
  })
  return Number(count)
}

/** Let one check after another run, so that each counts those before it. */
export async function lockChecks(tx: Tx): Promise<void> {
  await run(tx, { name: 'recovery-check-lock', text: "select pg_advisory_xact_lock(hashtext('recovery_check'))" })
}

/** Return when an operator's wrong check at a place in their order was made since a time, 1 for the newest, or null. */
export async function selectWrongBy(
  reader: Reader,
  { operatorId, since, place }: { operatorId: bigint; since: Date; place: number }
): Promise<Date | null> {
  const row = await maybe<{ created_at: Date }>(reader, {
    name: 'recovery-check-wrong-by',
    text: `
      select created_at from recovery_check where operator_id = $1 and not matched and created_at > $2
       order by created_at desc offset $3 limit 1`,
    values: [operatorId, since, place - 1]
  })
  return row?.created_at ?? null
}

/** Return the same of the wrong checks in all recoveries of a member. */
export async function selectWrongAbout(
  reader: Reader,
  { memberId, since, place }: { memberId: bigint; since: Date; place: number }
): Promise<Date | null> {
  const row = await maybe<{ created_at: Date }>(reader, {
    name: 'recovery-check-wrong-about',
    text: `
      select c.created_at from recovery r join recovery_check c on c.recovery_id = r.id
       where r.member_id = $1 and not c.matched and c.created_at > $2
       order by c.created_at desc offset $3 limit 1`,
    values: [memberId, since, place - 1]
  })
  return row?.created_at ?? null
}

export async function markFirst(tx: Tx, id: bigint, operatorId: bigint): Promise<void> {
  await run(tx, {
    name: 'recovery-first',
    text: `update recovery set first_operator = $2 where id = $1 and state = 'started' and first_operator is null`,
    values: [id, operatorId]
  })
}

export async function markConfirmed(
  tx: Tx,
  mark: { id: bigint; operatorId: bigint; now: Date; readyAt: Date; expiresAt: Date }
): Promise<void> {
  await run(tx, {
    name: 'recovery-confirm',
    text: `
      update recovery set state = 'confirmed', second_operator = $2, confirmed_at = $3, ready_at = $4, expires_at = $5
       where id = $1 and state = 'started' and first_operator <> $2`,
    values: [mark.id, mark.operatorId, mark.now, mark.readyAt, mark.expiresAt]
  })
}

export type ListedRecovery = RecoveryRow & { member_id: bigint; wrong: bigint }

const WHERE = `
  r.member_id is not null and ($1 = 'all' or r.state in ('started', 'confirmed') and r.expires_at > $2)`

export async function selectRecoveries(
  reader: Reader,
  { show, now }: { show: 'open' | 'all'; now: Date },
  { limit, offset, oldestFirst }: { limit: number; offset: number; oldestFirst: boolean }
): Promise<ListedRecovery[]> {
  return many<ListedRecovery>(reader, {
    text: `
      select ${COLUMNS},
             (select count(*) from recovery_check c where c.recovery_id = r.id and not c.matched) as wrong
        from recovery r where ${WHERE} order by r.id ${oldestFirst ? 'asc' : 'desc'} limit $3 offset $4`,
    values: [show, now, limit, offset]
  })
}

export async function countRecoveries(reader: Reader, show: 'open' | 'all', now: Date): Promise<number> {
  const { total } = await one<{ total: bigint }>(reader, {
    text: `select count(*) as total from recovery r where ${WHERE}`,
    values: [show, now]
  })
  return Number(total)
}
