import { hash } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { listGenuine } from '../audit/recorded-action.ts'
import { selectBodiesOf } from '../audit/operator-audit-queries.ts'
import type { AuditRecord } from '../audit/seal-record.ts'
import { selectAllCredentials, selectRecoveryHashes } from './operator-sign-in-queries.ts'

/** The actions with the fingerprint of a password in their records, and those with one of the recovery codes. */
const SETTING = {
  password: ['acceptInvite', 'changeOwnPassword', 'renewPasswordHash'],
  recoveryCodes: ['confirmEnrolment', 'renewRecoveryCodes']
} as const

type Credential = keyof typeof SETTING
type Recorded = { fingerprint?: Partial<Record<Credential, string>> } | null
type Tools = Pick<Context, 'config' | 'peppers'>

/**
 * Return what a record contains of a new password or of new recovery codes: a hash of what is stored, which is salted
 * or keyed itself.
 */
export const recordedCredential = (credential: Credential, stored: string | readonly Buffer[]) => ({
  fingerprint: { [credential]: fingerprintOf(stored) }
})

function fingerprintOf(stored: string | readonly Buffer[]): string {
  const text = typeof stored === 'string' ? stored : stored.map((one) => one.toString('hex')).toSorted()
  return hash('sha256', JSON.stringify(text))
}

/** Return whether this was set last, or null when only records from before fingerprints are left. */
function isNewest(
  records: readonly AuditRecord[],
  credential: Credential,
  stored: string | readonly Buffer[]
): boolean | null {
  const own = records.filter(({ act }) => (SETTING[credential] as readonly string[]).includes(act))
  if (own.length === 0) return false
  const newest = own.map(({ after }) => (after as Recorded)?.fingerprint?.[credential]).findLast((one) => one)
  return newest === undefined ? null : newest === fingerprintOf(stored)
}

/**
 * Return whether an operator's stored password or recovery codes are those that they set last, according to genuine
 * records: the app's database login can write another operator's. Return null when they were set before records had
 * fingerprints.
 */
export async function isOwnCredential(
  tx: Tx,
  tools: Tools,
  { id, credential, stored }: { id: bigint; credential: Credential; stored: string | readonly Buffer[] }
): Promise<boolean | null> {
  const subject = { kind: 'operator', ids: [String(id)] }
  const records = await listGenuine(tx, tools, { operatorId: id, acts: SETTING[credential], subject })
  return isNewest(records, credential, stored)
}

/** Return whether an operator's stored recovery codes are those that they received last, as far as is on record. */
export async function areOwnCodes(tx: Tx, tools: Tools, id: bigint): Promise<boolean> {
  const stored = await selectRecoveryHashes(tx, id)
  return (await isOwnCredential(tx, tools, { id, credential: 'recoveryCodes', stored })) !== false
}

/**
 * Find operators with a password or recovery codes that are not those that they set last, according to the audit log. This
 * trusts the log: `verifyAudit` checks it.
 */
export async function findForeignCredentials(reader: Reader): Promise<string[]> {
  const bodies = await selectBodiesOf(reader, Object.values(SETTING).flat())
  const records = bodies.map((body) => JSON.parse(body) as AuditRecord)
  const own = records.filter(({ operator, subject }) => subject.kind === 'operator' && subject.id === `${operator.id}`)
  const byOperator = Map.groupBy(own, ({ subject }) => subject.id)
  return (await selectAllCredentials(reader)).flatMap(({ id, password_hash: passwordHash, codes }) => {
    const theirs = byOperator.get(id.toString()) ?? []
    const hasOwnCodes = codes.length === 0 || isNewest(theirs, 'recoveryCodes', codes) !== false
    return [
      ...(isNewest(theirs, 'password', passwordHash) === false ? [`operator ${id}: the password is not theirs`] : []),
      ...(hasOwnCodes ? [] : [`operator ${id}: the recovery codes are not theirs`])
    ]
  })
}
