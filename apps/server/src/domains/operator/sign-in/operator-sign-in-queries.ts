import type { OperatorRole } from '@glasshouse/contract/operator'
import { changed, exists, many, maybe, one, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import type { OperatorState } from '../operator-tables.ts'
import type { MarkedInvite } from './row-mark.ts'

export type Account = {
  id: bigint
  name: string
  role: OperatorRole
  state: OperatorState
  password_hash: string | null
  factor: Buffer | null
  factor_since: Date | null
  factor_algorithm: FactorAlgorithm
  /** Where one-time codes are mailed; empty for none. */
  email: string
}

/** The authenticator's HMAC. SHA-1 is for authenticators that support nothing else. */
export type FactorAlgorithm = 'SHA256' | 'SHA1'

const columns = 'id, name, role, state, password_hash, factor, factor_since, factor_algorithm, email'

export async function selectAccountByName(reader: Reader, name: string): Promise<Account | null> {
  return maybe<Account>(reader, {
    name: 'operator-by-name',
    text: `select ${columns} from operator where name = $1`,
    values: [name]
  })
}

const BY_ID = { name: 'operator-by-id', text: `select ${columns} from operator where id = $1` }

export async function selectAccount(reader: Reader, id: bigint): Promise<Account | null> {
  return maybe<Account>(reader, { ...BY_ID, values: [id] })
}

/** Return the account of a signed-in operator. */
export async function selectOwnAccount(reader: Reader, id: bigint): Promise<Account> {
  return one<Account>(reader, { ...BY_ID, values: [id] })
}

/** Lock an operator against other changes. */
export async function lockAccount(tx: Tx, id: bigint): Promise<Account | null> {
  return maybe<Account>(tx, {
    name: 'operator-lock',
    text: `select ${columns} from operator where id = $1 for update`,
    values: [id]
  })
}

/** Insert a one-time code. Return false when the same code was issued before. */
export async function insertInvite(tx: Reader, invite: MarkedInvite & { mark: Buffer }): Promise<boolean> {
  return changed(tx, {
    name: 'operator-invite-insert',
    text: `
      insert into operator_invite (code_hash, operator_id, expires_at, mark) values ($1, $2, $3, $4)
      on conflict do nothing`,
    values: [invite.codeHash, invite.operatorId, invite.expiresAt, invite.mark]
  })
}

/** Void an operator's unused codes, or with null those for the first owner. */
export async function voidInvites(tx: Reader, operatorId: bigint | null, now: Date): Promise<void> {
  await run(tx, {
    name: 'operator-invite-void',
    text: `
      update operator_invite set expires_at = $2
       where operator_id is not distinct from $1 and used_at is null and expires_at > $2`,
    values: [operatorId, now]
  })
}

export type InviteRow = { code_hash: Buffer; operator_id: bigint | null; expires_at: Date; mark: Buffer | null }

/** Use a one-time code. Return null when it is unknown, used or expired. */
export async function takeInvite(tx: Tx, hashes: Buffer[], now: Date): Promise<InviteRow | null> {
  return maybe<InviteRow>(tx, {
    name: 'operator-invite-take',
    text: `
      update operator_invite set used_at = $2 where code_hash = any($1) and used_at is null and expires_at > $2
      returning code_hash, operator_id, expires_at, mark`,
    values: [hashes, now]
  })
}

/**
 * Return whether no operator has ever been set up, according to the audit log too: the app's login can delete passwords.
 * Locks the table, so that there is one first owner.
 */
export async function isSiteUnowned(tx: Tx): Promise<boolean> {
  await run(tx, { name: 'operator-first-lock', text: 'lock table operator in share row exclusive mode', values: [] })
  return !(await exists(tx, {
    name: 'operator-first',
    text: `
      select from operator where password_hash is not null
       union all select from audit where act = 'acceptInvite' limit 1`,
    values: []
  }))
}

/** Insert an operator. Return null when the name is taken. */
export async function insertAccount(
  tx: Reader,
  { name, role }: Pick<Account, 'name' | 'role'>
): Promise<bigint | null> {
  const row = await maybe<{ id: bigint }>(tx, {
    name: 'operator-insert',
    text: 'insert into operator (name, role) values ($1, $2) on conflict (name) do nothing returning id',
    values: [name, role]
  })
  return row?.id ?? null
}

/** Give an operator a password, without a second factor yet. */
export async function activateAccount(tx: Reader, id: bigint, passwordHash: string): Promise<Account> {
  return one<Account>(tx, {
    name: 'operator-activate',
    text: `
      update operator set state = 'active', password_hash = $2, factor = null, factor_since = null, factor_step = 0
       where id = $1 returning ${columns}`,
    values: [id, passwordHash]
  })
}

/** Replace the hash of a password. Does nothing when the password was changed meanwhile. */
export async function renewPassword(
  tx: Reader,
  { id, from, to }: { id: bigint; from: string; to: string }
): Promise<void> {
  await run(tx, {
    name: 'operator-password-renew',
    text: 'update operator set password_hash = $3 where id = $1 and password_hash = $2',
    values: [id, from, to]
  })
}

export async function updatePassword(tx: Reader, id: bigint, passwordHash: string): Promise<void> {
  await run(tx, {
    name: 'operator-password',
    text: 'update operator set password_hash = $2 where id = $1',
    values: [id, passwordHash]
  })
}

/** Store a secret that is not confirmed yet. Return false when a confirmed one exists. */
export async function storeFactor(tx: Reader, id: bigint, sealed: Buffer): Promise<boolean> {
  return changed(tx, {
    name: 'operator-factor-keep',
    text: 'update operator set factor = $2 where id = $1 and factor_since is null',
    values: [id, sealed]
  })
}

export async function confirmFactor(
  tx: Reader,
  id: bigint,
  { algorithm, now }: { algorithm: FactorAlgorithm; now: Date }
): Promise<void> {
  await run(tx, {
    name: 'operator-factor-confirm',
    text: 'update operator set factor_since = $2, factor_algorithm = $3 where id = $1',
    values: [id, now, algorithm]
  })
}

/** Use a time step of the authenticator. Return false when it or a later one was used. */
export async function takeStep(tx: Reader, id: bigint, step: number): Promise<boolean> {
  return changed(tx, {
    name: 'operator-factor-step',
    text: 'update operator set factor_step = $2 where id = $1 and factor_step < $2',
    values: [id, step]
  })
}

/**
 * Void an operator's recovery codes. Their rows stay, because the app's login may not delete them: otherwise somebody with
 * that login could insert a used one again.
 */
export async function voidRecoveryCodes(tx: Reader, id: bigint): Promise<void> {
  await run(tx, {
    name: 'operator-recovery-void',
    text: 'update operator_recovery set voided_at = clock_timestamp() where operator_id = $1 and voided_at is null',
    values: [id]
  })
}

/** Replace an operator's recovery codes. `pepper` names the one used for the hashes. */
export async function replaceRecoveryCodes(
  tx: Reader,
  id: bigint,
  { hashes, pepper }: { hashes: Buffer[]; pepper: string }
): Promise<void> {
  await voidRecoveryCodes(tx, id)
  await run(tx, {
    name: 'operator-recovery-insert',
    text: 'insert into operator_recovery (operator_id, code_hash, pepper) select $1, unnest($2::bytea[]), $3',
    values: [id, hashes, pepper]
  })
}

export async function takeRecoveryCode(
  tx: Reader,
  id: bigint,
  code: { hashes: Buffer[]; now: Date }
): Promise<boolean> {
  return changed(tx, {
    name: 'operator-recovery-take',
    text: `
      update operator_recovery set used_at = $3
       where operator_id = $1 and code_hash = any($2) and used_at is null and voided_at is null`,
    values: [id, code.hashes, code.now]
  })
}

export async function countRecoveryCodes(reader: Reader, id: bigint): Promise<number> {
  const { left } = await one<{ left: bigint }>(reader, {
    name: 'operator-recovery-left',
    text: `
      select count(*) as left from operator_recovery
       where operator_id = $1 and used_at is null and voided_at is null`,
    values: [id]
  })
  return Number(left)
}

/** Return the hashes of an operator's newest recovery codes, used ones included. */
export async function selectRecoveryHashes(reader: Reader, id: bigint): Promise<Buffer[]> {
  const rows = await many<{ code_hash: Buffer }>(reader, {
    name: 'operator-recovery-hashes',
    text: 'select code_hash from operator_recovery where operator_id = $1 and voided_at is null',
    values: [id]
  })
  return rows.map((row) => row.code_hash)
}

/** Return the stored password and recovery codes of all operators with a password. */
export async function selectAllAccounts(reader: Reader): Promise<Account[]> {
  return many<Account>(reader, { text: `select ${columns} from operator order by id` })
}

/** Return the one-time codes that can still be used. */
export async function selectOpenInvites(reader: Reader): Promise<InviteRow[]> {
  return many<InviteRow>(reader, {
    text: `
      select code_hash, operator_id, expires_at, mark from operator_invite
       where used_at is null and expires_at > clock_timestamp() order by created_at`
  })
}

export async function selectAllCredentials(
  reader: Reader
): Promise<{ id: bigint; password_hash: string; codes: Buffer[] }[]> {
  return many<{ id: bigint; password_hash: string; codes: Buffer[] }>(reader, {
    text: `
      select id, password_hash,
             array(select code_hash from operator_recovery r where r.operator_id = o.id and voided_at is null) as codes
        from operator o where password_hash is not null order by id`
  })
}

/** Count the passwords and the unused recovery codes of operators that were made with one of these peppers. */
export async function countSecretsWithPepper(reader: Reader, pepperNames: readonly string[]): Promise<number> {
  const { count } = await one<{ count: bigint }>(reader, {
    text: `
      select (select count(*) from operator where split_part(password_hash, '$', 1) = any ($1))
           + (select count(*) from operator_recovery where coalesce(pepper, '') = any ($1)
                    and used_at is null and voided_at is null) as count`,
    values: [pepperNames]
  })
  return Number(count)
}

/** Return whether there is any operator, active or not. */
export async function hasOperators(reader: Reader): Promise<boolean> {
  return exists(reader, { text: 'select from operator limit 1' })
}
