import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { insertRecord, lockHead } from './operator-audit-queries.ts'
import { markKey, sealRecord } from './seal-record.ts'

/** The person answerable for an action. */
export type Actor = Pick<Operator, 'id' | 'name' | 'role' | 'address' | 'rid'>

/** The machine's command line: who typed the command is unknown. */
export const commandLine: Actor = { id: 0n, name: 'command line', role: 'owner', address: '', rid: '' }

type Action = {
  operator: Actor
  /** The name of the call. */
  act: string
  subject: { kind: string; id: bigint | string | number }
  /** The subject before and after, as plain JSON without secrets. Amounts as on the wire. */
  before?: object | null
  after?: object | null
  reason?: string
}

type Tools = Pick<Context, 'config' | 'clock' | 'notifications'>

/**
 * Record an operator's action, in the transaction of the action: both are stored, or neither. Call this last: from here
 * on other records wait for this transaction.
 */
export async function recordAction(tx: Tx, { config, clock, notifications }: Tools, act: Action): Promise<void> {
  const { operator, subject, before = null, after = null, reason = '' } = act
  const head = await lockHead(tx)
  const row = sealRecord(markKey(config.secrets.pepper), {
    seq: Number(head.seq) + 1,
    at: Math.floor(clock.now()),
    operator: { id: Number(operator.id), name: operator.name, role: operator.role },
    address: operator.address,
    rid: operator.rid,
    act: act.act,
    subject: { kind: subject.kind, id: String(subject.id) },
    before,
    after,
    reason,
    prev: head.hash.toString('hex')
  })
  await insertRecord(tx, row)
  const [hash, mark] = [row.hash.toString('hex'), row.mark.toString('hex')]
  await notifications.notify(tx, 'audit', { seq: row.seq.toString(), hash, mark })
}
