import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { Joined } from './test-member.ts'

/** Return all secrets that open a member's account, by kind. */
export async function readSecrets(
  owner: Pool,
  member: Joined,
  { secret, account }: { secret: string; account: string }
): Promise<[string, string][]> {
  const { rows } = await owner.query<{ token_hash: Buffer; password_hash: string; pay: string }>(
    `select s.token_hash, m.password_hash, m.paypassword_hash as pay
       from session s join member m on m.id = s.member_id where m.id = $1`,
    [member.id]
  )
  const key = createHash('sha256').update(Buffer.from(secret, 'hex')).digest()
  return rows.flatMap(({ token_hash, password_hash, pay }): [string, string][] => [
    ['the session’s token', member.session.token],
    ['the token in base64', btoa(member.session.token)],
    ['the hash of a token', token_hash.toString('hex')],
    ['the hash of a token in base64', token_hash.toString('base64')],
    ['the password’s hash', password_hash],
    ['the payment password’s hash', pay],
    ['the secret of a recovery', secret],
    ['the hash of a recovery’s secret', key.toString('hex')],
    ['the linked account’s number', account],
    ['the birthday', '1990-05-17']
  ])
}
