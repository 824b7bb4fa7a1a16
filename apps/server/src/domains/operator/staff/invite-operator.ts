import type { OperatorOutput, OperatorParsed, OperatorRole } from '@glasshouse/contract/operator'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { recordAct, type Actor } from '../audit/record-act.ts'
import { hashCode, newCode } from '../entrance/one-time-code.ts'
import { insertAccount, insertInvite, lockAccount, selectAccountByName, voidInvites } from '../entrance/queries.ts'
import type { Context } from '../../../context.ts'
import type { Operators } from '../operators.ts'
import { endSessions } from '../session/queries.ts'
import { INVITE_MILLISECONDS } from '../tables.ts'
import { insertChange } from '../two-people/queries.ts'
import { isOperatorName } from './operator-name.ts'
import { clearCredentials, hasOtherOwner, updateRole } from './queries.ts'

type Invitation = OperatorOutput<'inviteOperator'>

/** Adds an operator who sets password and second factor by the code that is answered, and shown this once. */
export async function inviteOperator(
  operators: Operators,
  operator: Operator,
  { name, role }: OperatorParsed<'inviteOperator'>
): Promise<Invitation> {
  return inTransaction(operators.database.main, async (tx) => {
    const id = isOperatorName(name) ? await insertAccount(tx, { name, role }) : null
    if (id === null) throw new Refusal('OPERATOR_NAME_TAKEN', { data: { field: 'name' } })
    await insertChange(tx, { operatorId: id, by: [operator.id], kind: 'invited', ownerLost: false })
    const invitation = await giveCode(tx, operators, id)
    await recordAct(tx, operators, {
      operator,
      act: 'inviteOperator',
      subject: { kind: 'operator', id },
      after: { name, role }
    })
    await operators.notifications.notify(tx, 'desk', { section: 'operators' })
    return invitation
  })
}

/** Voids an operator's password and second factor, and gives a code by which the operator sets them anew. */
export async function resetOperator(
  operators: Operators,
  operator: Operator,
  { id, reason }: OperatorParsed<'resetOperator'>
): Promise<Invitation> {
  return inTransaction(operators.database.main, async (tx) => {
    const othersOwn = await hasOtherOwner(tx, id)
    const account = await lockAccount(tx, id)
    if (!account || account.state === 'off') throw new Refusal('OPERATOR_UNKNOWN')
    if (account.role === 'owner' && account.state === 'active' && !othersOwn) throw new Refusal('LAST_OWNER')
    const ownerLost = account.role === 'owner' && account.state === 'active'
    await insertChange(tx, { operatorId: id, by: [operator.id], kind: 'reset', ownerLost })
    const invitation = await startAnew(tx, operators, id)
    await recordAct(tx, operators, { operator, act: 'resetOperator', subject: { kind: 'operator', id }, reason })
    await operators.notifications.notify(tx, 'desk', { section: 'operators' })
    return invitation
  })
}

/** Whoever runs the machine, beside all operators: for the first owner, and where nobody can sign in any more. */
const machine: Actor = { id: 0n, name: 'command line', role: 'owner', address: '', rid: '' }

/** What a command has of the tools. */
type Tools = Pick<Context, 'config' | 'database' | 'notifications' | 'clock'>

/** A one-time code for a new operator, or for one who is known, whose password and second factor it voids. */
export async function inviteByCommand(
  operators: Tools,
  { name, role }: { name: string; role: OperatorRole }
): Promise<string> {
  return inTransaction(operators.database.main, async (tx) => {
    if (!isOperatorName(name)) throw new Refusal('OPERATOR_NAME_TAKEN')
    const known = await selectAccountByName(tx, name)
    const id = known?.id ?? (await insertAccount(tx, { name, role }))!
    await updateRole(tx, id, role)
    const ownerLost = known?.role === 'owner' && known.state === 'active'
    await insertChange(tx, { operatorId: id, by: [null], kind: known ? 'reset' : 'invited', ownerLost })
    const { code } = await startAnew(tx, operators, id)
    await recordAct(tx, operators, {
      operator: machine,
      act: 'inviteByCommand',
      subject: { kind: 'operator', id },
      after: { name, role }
    })
    return code
  })
}

async function startAnew(tx: Tx, operators: Tools, id: bigint): Promise<Invitation> {
  const { clock, notifications } = operators
  await clearCredentials(tx, id)
  const ids = await endSessions(tx, id, { kept: null, now: new Date(clock.now()) })
  await notifications.notify(tx, 'operatorSessions', { ids })
  return giveCode(tx, operators, id)
}

async function giveCode(tx: Tx, operators: Tools, id: bigint): Promise<Invitation> {
  const now = operators.clock.now()
  const code = newCode()
  const expiresAt = new Date(now + INVITE_MILLISECONDS)
  await voidInvites(tx, id, new Date(now))
  await insertInvite(tx, { codeHash: hashCode(operators, code), operatorId: id, expiresAt })
  return { id: Number(id), code, expire_ts: Math.floor(expiresAt.getTime() / 1000) }
}
