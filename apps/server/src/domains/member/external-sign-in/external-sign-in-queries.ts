import type { Tx } from '../../../database/transaction.ts'
import type { MemberKey } from '../member-queries.ts'

export type Reader = Pick<Tx, 'query'>

export type Flow = { provider: string; verifier: string; nonce: string }

export async function insertFlow(reader: Reader, stateHash: Buffer, flow: Flow & { expiresAt: Date }): Promise<void> {
  await reader.query({
    name: 'third-party-flow-insert',
    text: 'insert into third_party_flow (state_hash, provider, verifier, nonce, expires_at) values ($1, $2, $3, $4, $5)',
    values: [stateHash, flow.provider, flow.verifier, flow.nonce, flow.expiresAt]
  })
}

/** Takes a sign-in that is under way; null where there is none, or it was taken before. */
export async function takeFlow(reader: Reader, stateHash: Buffer, now: Date): Promise<Flow | null> {
  const { rows } = await reader.query<Flow>({
    name: 'third-party-flow-take',
    text: `
      delete from third_party_flow where state_hash = $1 and expires_at > $2 returning provider, verifier, nonce`,
    values: [stateHash, now]
  })
  return rows[0] ?? null
}

/** Forgets some of what nobody came back for. */
export async function deleteOldFlows(reader: Reader, now: Date): Promise<void> {
  await reader.query({
    name: 'third-party-flow-forget',
    text: `
      delete from third_party_flow where state_hash in (
        select state_hash from third_party_flow where expires_at <= $1 limit 50
      )`,
    values: [now]
  })
  await reader.query({
    name: 'third-party-stranger-forget',
    text: `
      delete from third_party_stranger where token_hash in (
        select token_hash from third_party_stranger where expires_at <= $1 limit 50
      )`,
    values: [now]
  })
}

export type Identity = { issuer: string; subject: string }

/** The member who is this person elsewhere. */
export async function selectMemberOf(reader: Reader, { issuer, subject }: Identity): Promise<MemberKey | null> {
  const { rows } = await reader.query<MemberKey>({
    name: 'third-party-member',
    text: `
      select m.id, m.password_hash, m.status, m.name, m.paypassword_hash is not null as has_paypassword
        from third_party_identity i join member m on m.id = i.member_id
       where i.issuer = $1 and i.subject = $2`,
    values: [issuer, subject]
  })
  return rows[0] ?? null
}

/** Makes a person elsewhere a member here; false where the person is one already. */
export async function insertIdentity(tx: Tx, memberId: bigint, { issuer, subject }: Identity): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'third-party-identity-insert',
    text: 'insert into third_party_identity (issuer, subject, member_id) values ($1, $2, $3) on conflict do nothing',
    values: [issuer, subject, memberId]
  })
  return rowCount === 1
}

export async function deleteIdentities(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query({
    name: 'third-party-identity-delete',
    text: 'delete from third_party_identity where member_id = $1',
    values: [memberId]
  })
}

export async function insertStranger(
  reader: Reader,
  tokenHash: Buffer,
  { issuer, subject, expiresAt }: Identity & { expiresAt: Date }
): Promise<void> {
  await reader.query({
    name: 'third-party-stranger-insert',
    text: 'insert into third_party_stranger (token_hash, issuer, subject, expires_at) values ($1, $2, $3, $4)',
    values: [tokenHash, issuer, subject, expiresAt]
  })
}

/** Uses up the token of somebody who signs up; null where it is none that counts. */
export async function takeStranger(tx: Tx, tokenHash: Buffer, now: Date): Promise<Identity | null> {
  const { rows } = await tx.query<Identity>({
    name: 'third-party-stranger-take',
    text: 'delete from third_party_stranger where token_hash = $1 and expires_at > $2 returning issuer, subject',
    values: [tokenHash, now]
  })
  return rows[0] ?? null
}
