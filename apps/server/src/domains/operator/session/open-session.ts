import { hash, randomBytes } from 'node:crypto'
import type { OperatorOutput } from '@glasshouse/contract/operator'
import type { Tx } from '../../../database/transaction.ts'
import type { SignInCaller } from '../../../http/operator/operator-caller.ts'
import type { Operators } from '../operators.ts'
import { PENDING_MS, SESSION_MS } from '../operator-tables.ts'
import type { Account } from '../sign-in/operator-sign-in-queries.ts'
import { sessionMark } from '../sign-in/row-mark.ts'
import { insertSession } from './operator-session-queries.ts'

type Entered = OperatorOutput<'signIn'>
export type Opened = { token: string; entered: Entered }

type Opening = {
  account: Account
  state: 'pending' | 'full'
  from: Pick<SignInCaller, 'address' | 'device'>
  /** The session that this one continues, and the secret derived from that one's. */
  after?: { sessionId: string; token: string }
}

/** Open a session with its own secret. A session without its second factor expires soon. */
export async function openSession(
  tx: Tx,
  operators: Operators,
  { account, state, from, after }: Opening
): Promise<Opened> {
  const token = after?.token ?? randomBytes(32).toString('hex')
  const now = operators.clock.now()
  const expiresAt = now + (state === 'full' ? SESSION_MS : PENDING_MS)
  const session = {
    id: randomBytes(16).toString('base64url'),
    tokenHash: hashToken(token),
    operatorId: account.id,
    state,
    expiresAt: new Date(expiresAt)
  }
  await insertSession(tx, {
    ...session,
    address: from.address,
    device: from.device,
    now: new Date(now),
    continues: after?.sessionId ?? null,
    mark: sessionMark(operators, session)
  })
  return opened(operators, { account, state, token, expiresAt })
}

/** Return the response to a new session. */
export function opened(
  operators: Operators,
  { account, state, token, expiresAt }: Pick<Opening, 'account' | 'state'> & { token: string; expiresAt: number }
): Opened {
  const csrf = operators.csrfOf(token)
  return { token, entered: { ...whoIs(account, state), csrf, expiresAtSeconds: Math.floor(expiresAt / 1000) } }
}

export const hashToken = (token: string) => hash('sha256', token, 'buffer')

/** Return an operator's identity, and what the sign-in still needs. */
export function whoIs(account: Account, state: 'pending' | 'full'): Omit<Entered, 'csrf' | 'expiresAtSeconds'> {
  const needs = state === 'full' ? '' : account.factor_since === null ? 'enrolment' : 'code'
  return { id: Number(account.id), name: account.name, role: account.role, state, needs }
}
