import type { OperatorRole } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import { inTransaction, type Reader, type Tx } from '../../../database/transaction.ts'
import { listGenuine } from '../audit/recorded-action.ts'
import { selectBodiesOf, selectNewestOn } from '../audit/operator-audit-queries.ts'
import type { AuditRecord } from '../audit/seal-record.ts'
import type { OperatorState } from '../operator-tables.ts'
import { selectAllAccounts } from './operator-sign-in-queries.ts'

/** The actions that decide who an operator is and what they may do. */
const ACTS = [
  'inviteOperator',
  'inviteByCommand',
  'acceptInvite',
  'confirmEnrolment',
  'setOperatorRole',
  'switchOperator',
  'resetOperator',
  'approveProposal'
] as const

export type OperatorStatus = {
  name: string
  role: OperatorRole
  state: OperatorState
  hasSecondFactor: boolean
  /** Where one-time codes are mailed; undefined when it was set before records contained it. */
  email: string | undefined
}

/** An operator's status on record, and when they last used a one-time code, in unix milliseconds, or 0. */
export type RecordedStatus = OperatorStatus & { acceptedAt: number }

/** The columns of an operator that records must confirm. */
export type StatusRow = {
  id: bigint
  name: string
  role: OperatorRole
  state: OperatorState
  factor_since: Date | null
  email: string
}

type Tools = Pick<Context, 'config' | 'peppers'>
type Fields = { name?: string; role?: OperatorRole; on?: boolean; email?: string }
type Written = (Fields & { kind?: string }) | null
type Fold = RecordedStatus & { isOff: boolean; hasPassword: boolean }

/**
 * Return an operator's status according to genuine records, or null without any: the app's database login can write
 * the row.
 */
export async function statusOf(tx: Tx, tools: Tools, { id, name }: StatusRow): Promise<RecordedStatus | null> {
  return fold(await listGenuine(tx, tools, { acts: ACTS, subject: { kind: 'operator', ids: [String(id), name] } }), id)
}

/** Return how many owners can sign in, according to genuine records. */
export async function countRecordedOwners(tx: Tx, tools: Tools): Promise<number> {
  let owners = 0
  for (const row of await selectAllAccounts(tx)) {
    const recorded = await statusOf(tx, tools, row)
    if (recorded?.role === 'owner' && recorded.state === 'active' && recorded.hasSecondFactor) owners += 1
  }
  return owners
}

/** Return whether a row is as the records have it. */
export function isOnRecord(row: StatusRow, recorded: OperatorStatus | null): boolean {
  return recorded !== null && differences(row, recorded).length === 0
}

/**
 * Create a check whether operators' rows are as recorded. It reads an operator's records only when there are newer ones
 * than at the last check.
 */
export function createStatusCheck(tools: Tools & Pick<Context, 'database'>): (row: StatusRow) => Promise<boolean> {
  const known = new Map<bigint, { seq: bigint; status: RecordedStatus | null }>()
  return async (row) => {
    const subject = { kind: 'operator', ids: [String(row.id), row.name] }
    const seq = await selectNewestOn(tools.database.main, { acts: ACTS, subject })
    const last = known.get(row.id)
    if (last?.seq === seq && last.status?.name === row.name) return isOnRecord(row, last.status)
    const status = await inTransaction(tools.database.main, (tx) => statusOf(tx, tools, row))
    known.set(row.id, { seq, status })
    return isOnRecord(row, status)
  }
}

/** Find rows of operators that differ from the audit log. This trusts the log: `verifyAudit` checks it. */
export async function findForeignStatuses(reader: Reader): Promise<string[]> {
  const records = (await selectBodiesOf(reader, ACTS)).map((body) => JSON.parse(body) as AuditRecord)
  const bySubject = Map.groupBy(
    records.filter(({ subject }) => subject.kind === 'operator'),
    ({ subject }) => subject.id
  )
  return (await selectAllAccounts(reader)).flatMap((row) => {
    const own = [...(bySubject.get(row.name) ?? []), ...(bySubject.get(String(row.id)) ?? [])]
    const recorded = fold(own, row.id)
    return recorded === null ? [`operator ${row.id}: nobody invited them`] : differences(row, recorded)
  })
}

function differences({ id, name, role, state, factor_since, email }: StatusRow, recorded: OperatorStatus): string[] {
  const pairs: [string, unknown, unknown][] = [
    ['name', name, recorded.name],
    ['role', role, recorded.role],
    ['state', state, recorded.state],
    ['second factor', factor_since === null ? 'unset' : 'set', recorded.hasSecondFactor ? 'set' : 'unset'],
    ['mail address', email, recorded.email ?? email]
  ]
  const changed = pairs.filter(([, stored, onRecord]) => stored !== onRecord)
  return changed.map(([what, stored, onRecord]) => `operator ${id}: the ${what} is ${stored}, on record is ${onRecord}`)
}

/** Follow an operator's records, in any order, from the invitation on. */
function fold(records: readonly AuditRecord[], id: bigint): RecordedStatus | null {
  let status: Fold | null = null
  for (const record of records.toSorted((a, b) => a.seq - b.seq)) {
    if (isAbout(record, id)) status = after(status, record)
  }
  if (status === null) return null
  const { isOff, hasPassword, ...rest } = status
  return { ...rest, state: isOff ? 'off' : hasPassword ? 'active' : 'invited' }
}

/** A name can look like another operator's id. Only approved invitations are recorded under a name. */
function isAbout({ act, subject, after: written }: AuditRecord, id: bigint): boolean {
  const isByName = act === 'approveProposal' && (written as Written)?.kind === 'invite_operator'
  return isByName || subject.id === String(id)
}

function after(status: Fold | null, { act, at, after: written }: AuditRecord): Fold | null {
  const { kind, ...fields } = (written as Written) ?? {}
  const what = act === 'approveProposal' ? kind : act
  if (what === 'acceptInvite') {
    return { ...NEW, ...namedIn(fields), email: status?.email, hasPassword: true, acceptedAt: at }
  }
  if (status === null || what === 'inviteOperator' || what === 'invite_operator') {
    return what?.startsWith('invite') ? { ...NEW, ...namedIn(fields), email: fields.email } : status
  }
  const change = what === undefined ? undefined : CHANGES[what]
  return change ? { ...status, ...change(fields) } : status
}

const NEW = { state: 'invited', hasPassword: false, hasSecondFactor: false, isOff: false, acceptedAt: 0 } as const

const namedIn = ({ name, role }: Fields) => ({ name: name!, role: role! })
/** A reset without an address uses the one that the operator has. Records from before the field do not say which. */
const addressIn = ({ email }: Fields) => (email === '' ? {} : { email })
const WITHOUT_CREDENTIALS = { hasPassword: false, hasSecondFactor: false }

/** What an action, or an approved proposal of a kind, changes. */
const CHANGES: Readonly<Record<string, (fields: Fields) => Partial<Fold>>> = {
  inviteByCommand: ({ role }) => ({ role: role!, ...WITHOUT_CREDENTIALS }),
  resetOperator: (fields) => ({ ...WITHOUT_CREDENTIALS, ...addressIn(fields) }),
  operator_reset: (fields) => ({ ...WITHOUT_CREDENTIALS, ...addressIn(fields) }),
  setOperatorRole: ({ role }) => ({ role: role! }),
  operator_role: ({ role }) => ({ role: role! }),
  switchOperator: ({ on }) => ({ isOff: !on }),
  operator_on: () => ({ isOff: false }),
  confirmEnrolment: () => ({ hasSecondFactor: true })
}
