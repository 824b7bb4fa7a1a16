import type { OperatorParsed } from '@glasshouse/contract/operator'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { recordAct } from '../audit/record-act.ts'
import { lockAccount, type Account } from '../entrance/queries.ts'
import type { Operators } from '../operators.ts'
import { endSessions } from '../session/queries.ts'
import type { OperatorState } from '../tables.ts'
import { insertChange, type ChangeKind } from '../two-people/queries.ts'
import { hasOtherOwner, updateRole, updateState } from './queries.ts'

/** Gives an operator another role. One owner at least stays active. */
export async function setRole(
  operators: Operators,
  operator: Operator,
  { id, role, reason }: OperatorParsed<'setOperatorRole'>
): Promise<void> {
  const before = (account: Account) => ({ role: account.role })
  const change = { operator, id, act: 'setOperatorRole', kind: 'role' as const, reason, before, after: { role } }
  await changeOperator(operators, change, async (tx, account, othersOwn) => {
    if (account.role === 'owner' && role !== 'owner' && account.state === 'active' && !othersOwn)
      throw new Refusal('LAST_OWNER')
    await updateRole(tx, id, role)
  })
}

/** Switches an operator off, or on again with the password and second factor that were there. One owner stays active. */
export async function switchOperator(
  operators: Operators,
  operator: Operator,
  { id, on, reason }: OperatorParsed<'switchOperator'>
): Promise<void> {
  const before = (account: Account) => ({ state: account.state })
  const kind = on === '1' ? ('on' as const) : ('off' as const)
  const change = { operator, id, act: 'switchOperator', kind, reason, before, after: { on: on === '1' } }
  await changeOperator(operators, change, async (tx, account, othersOwn) => {
    if (on === '0' && account.role === 'owner' && account.state === 'active' && !othersOwn)
      throw new Refusal('LAST_OWNER')
    const switchedOn: OperatorState = account.password_hash === null ? 'invited' : 'active'
    await updateState(tx, id, on === '1' ? switchedOn : 'off')
  })
}

type Change = {
  operator: Operator
  id: bigint
  act: string
  kind: ChangeKind
  reason: string
  before: (account: Account) => object
  after: object
}

async function changeOperator(
  operators: Operators,
  change: Change,
  act: (tx: Tx, account: Account, othersOwn: boolean) => Promise<void>
): Promise<void> {
  const { database, clock, notifications } = operators
  const { operator, id, reason } = change
  await inTransaction(database.main, async (tx) => {
    const othersOwn = await hasOtherOwner(tx, id)
    const account = await lockAccount(tx, id)
    if (!account) throw new Refusal('OPERATOR_UNKNOWN')
    await act(tx, account, othersOwn)
    const ownerLost = account.role === 'owner' && account.state === 'active'
    await insertChange(tx, { operatorId: id, by: [operator.id], kind: change.kind, ownerLost })
    const ids = await endSessions(tx, id, { kept: null, now: new Date(clock.now()) })
    await notifications.notify(tx, 'operatorSessions', { ids })
    await notifications.notify(tx, 'desk', { section: 'operators' })
    await recordAct(tx, operators, {
      operator,
      act: change.act,
      subject: { kind: 'operator', id },
      before: change.before(account),
      after: change.after,
      reason
    })
  })
}
