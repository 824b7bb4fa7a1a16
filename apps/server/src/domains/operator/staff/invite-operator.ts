import type { OperatorOutput, OperatorParsed, OperatorRole } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { fieldInvalid, Refusal } from '../../../refusal.ts'
import { commandLine, recordAction } from '../audit/record-action.ts'
import { selectAccount, selectAccountByName } from '../sign-in/operator-sign-in-queries.ts'
import type { Operators } from '../operators.ts'
import { propose } from '../proposal/propose.ts'
import { needsSecondOwner } from '../two-people/owners.ts'
import { ALONE } from './change-operator.ts'
import { mailCode, requireDelivery } from './one-time-codes.ts'
import { isOperatorName } from './operator-name.ts'
import { lockOwners } from './operator-staff-queries.ts'
import { addOperator, giveRole, resetCredentials } from './staff-actions.ts'

type Invitation = OperatorOutput<'inviteOperator'>

const proposed = (id: bigint): Invitation => ({ id: 0, code: '', expiresAtSeconds: 0, proposal: id.toString() })

/**
 * Invite an operator: at once while there is one owner, else by a proposal. Only the invited person receives the code.
 */
export async function inviteOperator(
  operators: Operators,
  operator: Operator,
  { name, role, reason, fingerprint = '', email = '' }: OperatorParsed<'inviteOperator'>
): Promise<Invitation> {
  const invited = await inTransaction(operators.database.main, async (tx) => {
    await lockOwners(tx)
    const twoOwners = await needsSecondOwner(tx, operators)
    requireDelivery(operators, { fingerprint, email }, twoOwners)
    if (twoOwners) {
      if (reason === undefined) throw fieldInvalid('reason')
      if (!isOperatorName(name) || (await selectAccountByName(tx, name)))
        throw new Refusal('OPERATOR_NAME_TAKEN', { data: { field: 'name' } })
      const subject = { kind: 'operator', id: name }
      const payload = { name, role, fingerprint, email }
      return proposed(await propose(tx, operators, operator, { kind: 'invite_operator', subject, payload, reason }))
    }
    const { id, code, expiresAtSeconds } = await addOperator(tx, operators, [operator.id], {
      name,
      role,
      fingerprint,
      email
    })
    const subject = { kind: 'operator', id }
    await recordAction(tx, operators, {
      operator,
      act: 'inviteOperator',
      subject,
      after: { name, role, email, ...ALONE }
    })
    return { id: Number(id), code: operators.members.mails ? '' : code, expiresAtSeconds, proposal: '' }
  })
  if (invited.id && !fingerprint) mailCode(operators, BigInt(invited.id), operator.lang)
  return invited
}

/** Reset an operator's password and second factor, under the same rules as an invitation. */
export async function resetOperator(
  operators: Operators,
  operator: Operator,
  { id, reason, fingerprint = '', email = '' }: OperatorParsed<'resetOperator'>
): Promise<Invitation> {
  const reset = await inTransaction(operators.database.main, async (tx) => {
    await lockOwners(tx)
    const known = await selectAccount(tx, id)
    if (!known || known.state === 'off') throw new Refusal('OPERATOR_UNKNOWN')
    const twoOwners = await needsSecondOwner(tx, operators)
    requireDelivery(operators, { fingerprint, email: email || known.email }, twoOwners)
    const subject = { kind: 'operator', id }
    if (twoOwners) {
      const payload = { name: known.name, role: known.role, fingerprint, email }
      return proposed(await propose(tx, operators, operator, { kind: 'operator_reset', subject, payload, reason }))
    }
    const { code, expiresAtSeconds } = await resetCredentials(tx, operators, [operator.id], { id, fingerprint, email })
    await recordAction(tx, operators, { operator, act: 'resetOperator', subject, after: { email, ...ALONE }, reason })
    return { id: Number(id), code: operators.members.mails ? '' : code, expiresAtSeconds, proposal: '' }
  })
  if (reset.id && !fingerprint) mailCode(operators, id, operator.lang)
  return reset
}

/** The tools of a command. */
type Tools = Pick<Context, 'config' | 'database' | 'notifications' | 'clock'>

/**
 * Issue a one-time code to a new operator, or to an existing one, which voids their password and second factor. Who
 * typed the command is unknown: for 72 hours the person who uses the code is a second person to nobody.
 */
export async function inviteByCommand(
  operators: Tools,
  { name, role }: { name: string; role: OperatorRole }
): Promise<string> {
  return inTransaction(operators.database.main, async (tx) => {
    if (!isOperatorName(name)) throw new Refusal('OPERATOR_NAME_TAKEN')
    const way = { fingerprint: '', email: '' }
    const known = await selectAccountByName(tx, name)
    if (known) await giveRole(tx, operators, [null], { id: known.id, role })
    const { id, code } = known
      ? { id: known.id, ...(await resetCredentials(tx, operators, [null], { id: known.id, ...way })) }
      : await addOperator(tx, operators, [null], { name, role, ...way })
    await recordAction(tx, operators, {
      operator: commandLine,
      act: 'inviteByCommand',
      subject: { kind: 'operator', id },
      after: { name, role, ...(known ? {} : { email: '' }), second_person: 'none: the command line' }
    })
    return code
  })
}
