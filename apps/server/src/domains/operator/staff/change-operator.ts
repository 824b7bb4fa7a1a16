import {
  operatorRoutes,
  type OperatorOutput,
  type OperatorParsed,
  type OperatorRole,
  type OperatorRoute
} from '@glasshouse/contract/operator'
import { inTransaction } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { recordAction } from '../audit/record-action.ts'
import { statusOf } from '../sign-in/recorded-status.ts'
import { selectAccount } from '../sign-in/operator-sign-in-queries.ts'
import type { Operators } from '../operators.ts'
import { propose } from '../proposal/propose.ts'
import { needsSecondOwner } from '../two-people/owners.ts'
import { lockOwners } from './operator-staff-queries.ts'
import { giveRole, turn } from './staff-actions.ts'

/** The audit log's text for an action without a second person. */
export const ALONE = { second_person: 'none: the site has one owner' }

/** Give an operator another role: at once when it has fewer rights or there is one owner, else by a proposal. */
export async function setRole(
  operators: Operators,
  operator: Operator,
  { id, role, reason }: OperatorParsed<'setOperatorRole'>
): Promise<OperatorOutput<'setOperatorRole'>> {
  return inTransaction(operators.database.main, async (tx) => {
    await lockOwners(tx)
    const known = await selectAccount(tx, id)
    if (!known) throw new Refusal('OPERATOR_UNKNOWN')
    // The row's role may be SQL's: with the new one in it, nothing would be raised.
    const was = (await statusOf(tx, operators, known))?.role
    const raises = was === undefined || hasMoreRights(was, role)
    const subject = { kind: 'operator', id }
    if (raises && (await needsSecondOwner(tx, operators))) {
      const payload = { name: known.name, role, was: was ?? '' }
      return proposed(await propose(tx, operators, operator, { kind: 'operator_role', subject, payload, reason }))
    }
    const before = await giveRole(tx, operators, [operator.id], { id, role })
    const after = { role, ...(raises ? ALONE : {}) }
    const act = 'setOperatorRole'
    await recordAction(tx, operators, { operator, act, subject, before: { role: before.role }, after, reason })
    return { proposal: '' }
  })
}

/** Switch an operator off at once, or on again under the rules of `setRole`. */
export async function switchOperator(
  operators: Operators,
  operator: Operator,
  { id, on: isOn, reason }: OperatorParsed<'switchOperator'>
): Promise<OperatorOutput<'switchOperator'>> {
  return inTransaction(operators.database.main, async (tx) => {
    await lockOwners(tx)
    const known = await selectAccount(tx, id)
    if (!known) throw new Refusal('OPERATOR_UNKNOWN')
    const subject = { kind: 'operator', id }
    if (isOn && (await needsSecondOwner(tx, operators))) {
      const payload = { name: known.name, role: known.role }
      return proposed(await propose(tx, operators, operator, { kind: 'operator_on', subject, payload, reason }))
    }
    const before = await turn(tx, operators, [operator.id], { id, on: isOn })
    const after = { on: isOn, ...(isOn ? ALONE : {}) }
    const act = 'switchOperator'
    await recordAction(tx, operators, { operator, act, subject, before: { state: before.state }, after, reason })
    return { proposal: '' }
  })
}

const proposed = (id: bigint) => ({ proposal: id.toString() })

/** Return whether a role may do something that another may not. */
function hasMoreRights(from: OperatorRole, to: OperatorRole): boolean {
  const routes = Object.values(operatorRoutes) as OperatorRoute[]
  return routes.some(
    ({ methods, access, reads }) =>
      methods[0] === 'POST' && !reads && Array.isArray(access) && access.includes(to) && !access.includes(from)
  )
}
