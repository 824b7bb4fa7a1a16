import { changed, maybe, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import type { MemberKey } from '../member-queries.ts'

export type Flow = { provider: string; verifier: string; nonce: string }

export async function insertFlow(reader: Reader, stateHash: Buffer, flow: Flow & { expiresAt: Date }): Promise<void> {
  await run(reader, {
    name: 'external-sign-in-insert',
    text: 'insert into external_sign_in (state_hash, provider, verifier, nonce, expires_at) values ($1, $2, $3, $4, $5)',
    values: [stateHash, flow.provider, flow.verifier, flow.nonce, flow.expiresAt]
  })
}

/** The key of a returning external sign-in: its state, and the request's secret if there is one. */
export type FlowKey = { stateHash: Buffer; requestId: string | null; now: Date }

/** Take a pending external sign-in. Return null when there is none or it was taken before. */
export async function takeFlow(reader: Reader, { stateHash, requestId, now }: FlowKey): Promise<Flow | null> {
  return maybe<Flow>(reader, {
    name: 'external-sign-in-take',
    text: `
      update external_sign_in set used_at = $2, request_id = $3
       where state_hash = $1 and expires_at > $2 and used_at is null
      returning provider, verifier, nonce`,
    values: [stateHash, now, requestId]
  })
}

/** Store the identity that was found, for the request that took the sign-in. */
export async function storeFound(
  reader: Reader,
  { stateHash, requestId }: { stateHash: Buffer; requestId: string },
  { issuer, subject, nickname }: Found
): Promise<void> {
  await run(reader, {
    name: 'external-sign-in-found',
    text: `
      update external_sign_in set issuer = $3, subject = $4, nickname = $5 where state_hash = $1 and request_id = $2`,
    values: [stateHash, requestId, issuer, subject, nickname]
  })
}

/** A taken sign-in and the identity found; null until the provider has answered. */
export type TakenFlow = Record<keyof Found, string | null> & { used_at: Date }

/** Return the sign-in that the same request took before. Return null for any other request and after expiry. */
export async function selectTaken(
  reader: Reader,
  { stateHash, requestId, now }: FlowKey,
  provider: string
): Promise<TakenFlow | null> {
  return maybe<TakenFlow>(reader, {
    name: 'external-sign-in-again',
    text: `
      select issuer, subject, nickname, used_at /* never null: used_at */ from external_sign_in
       where state_hash = $1 and request_id = $2 and expires_at > $3 and provider = $4`,
    values: [stateHash, requestId, now, provider]
  })
}

/** Delete a sign-in that the provider refused, so that nobody waits for it. */
export async function deleteFlow(reader: Reader, stateHash: Buffer): Promise<void> {
  await run(reader, {
    name: 'external-sign-in-delete',
    text: 'delete from external_sign_in where state_hash = $1',
    values: [stateHash]
  })
}

/** Delete some abandoned sign-ins. */
export async function deleteOldFlows(reader: Reader, now: Date): Promise<void> {
  await run(reader, {
    name: 'external-sign-in-delete-old',
    text: `
      delete from external_sign_in where state_hash in (
        select state_hash from external_sign_in where expires_at <= $1 limit 50
      )`,
    values: [now]
  })
  await run(reader, {
    name: 'external-registration-delete-old',
    text: `
      delete from external_registration where token_hash in (
        select token_hash from external_registration where expires_at <= $1 limit 50
      )`,
    values: [now]
  })
}

export type Identity = { issuer: string; subject: string }

export type Found = Identity & { nickname: string }

/** Return the member with this external identity. */
export async function selectMemberOf(reader: Reader, { issuer, subject }: Identity): Promise<MemberKey | null> {
  return maybe<MemberKey>(reader, {
    name: 'external-identity-member',
    text: `
      select m.id, m.password_hash, m.status, m.name, m.paypassword_hash is not null as has_paypassword
        from external_identity i join member m on m.id = i.member_id
       where i.issuer = $1 and i.subject = $2`,
    values: [issuer, subject]
  })
}

/** Link an external identity to a member. Return false when it is linked already. */
export async function insertIdentity(tx: Tx, memberId: bigint, { issuer, subject }: Identity): Promise<boolean> {
  return changed(tx, {
    name: 'external-identity-insert',
    text: 'insert into external_identity (issuer, subject, member_id) values ($1, $2, $3) on conflict do nothing',
    values: [issuer, subject, memberId]
  })
}

export async function deleteIdentities(tx: Tx, memberId: bigint): Promise<void> {
  await run(tx, {
    name: 'external-identity-delete',
    text: 'delete from external_identity where member_id = $1',
    values: [memberId]
  })
}

export async function insertSignUpToken(
  reader: Reader,
  tokenHash: Buffer,
  { issuer, subject, expiresAt }: Identity & { expiresAt: Date }
): Promise<void> {
  await run(reader, {
    name: 'external-registration-insert',
    text: 'insert into external_registration (token_hash, issuer, subject, expires_at) values ($1, $2, $3, $4)',
    values: [tokenHash, issuer, subject, expiresAt]
  })
}

/** Use a token for signing up. Return null when it is invalid. */
export async function takeSignUpToken(tx: Tx, tokenHash: Buffer, now: Date): Promise<Identity | null> {
  return maybe<Identity>(tx, {
    name: 'external-registration-take',
    text: 'delete from external_registration where token_hash = $1 and expires_at > $2 returning issuer, subject',
    values: [tokenHash, now]
  })
}
