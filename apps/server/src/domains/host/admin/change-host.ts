import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { recordReviewAuthor, recordAction } from '../../operator/index.ts'
import type { Hosts } from '../host.ts'
import {
  holdCity,
  insertHost,
  lockHost,
  makeDraft,
  markChecked,
  updateHost,
  type Described,
  type LockedHost
} from './host-change-queries.ts'
import { sealContact } from './contact.ts'

type Sent = OperatorParsed<'createHost'>

/** Create an application. Refuse `CITY_UNKNOWN`. */
export async function createHost(hosts: Hosts, operator: Operator, sent: Sent): Promise<OperatorOutput<'createHost'>> {
  return inTransaction(hosts.database.main, async (tx) => {
    if (!(await holdCity(tx, sent.city))) throw new Refusal('CITY_UNKNOWN')
    const id = await insertHost(tx, describedOf(hosts, sent))
    await recordReviewAuthor(tx, { kind: 'host', id }, operator.id)
    await record(tx, hosts, { operator, act: 'createHost', id, after: recordable(sent) })
    return { id }
  })
}

/** Change a host's description, which makes the host a draft. Refuse `HOST_UNKNOWN`, `HOST_STATE` and `CITY_UNKNOWN`. */
export async function changeHost(
  hosts: Hosts,
  operator: Operator,
  { id, ...sent }: OperatorParsed<'changeHost'>
): Promise<void> {
  await changing(hosts, operator, { id, act: 'changeHost', after: recordable(sent) }, async (tx) => {
    if (!(await holdCity(tx, sent.city))) throw new Refusal('CITY_UNKNOWN')
    await updateHost(tx, id, describedOf(hosts, sent))
    await makeDraft(tx, id)
  })
}

/** Record that an operator saw a document, of which nothing is stored. Demo hosts have none. */
export async function checkDocument(hosts: Hosts, operator: Operator, id: bigint): Promise<void> {
  await changing(hosts, operator, { id, act: 'checkHostDocument', after: { checked: true } }, async (tx, host) => {
    if (host.is_demo) throw new Refusal('HOST_STATE')
    await markChecked(tx, id, { operatorId: operator.id, at: new Date(hosts.clock.now()) })
  })
}

/** The actions on a host that do not make the operator one of its editors. */
const NO_MAKING = new Set(['reviewHost', 'switchHost', 'checkHostDocument'])

type Action = { id: bigint; act: string; after?: object; reason?: string }

/** Lock a host who has not ended, change it, and record the change together with its result. */
export async function changing(
  hosts: Hosts,
  operator: Operator,
  { id, ...act }: Action,
  change: (tx: Tx, host: LockedHost) => Promise<object | void>
): Promise<void> {
  await inTransaction(hosts.database.main, async (tx) => {
    const host = await lockHost(tx, id)
    if (!host) throw new Refusal('HOST_UNKNOWN')
    if (host.state === 'ended') throw new Refusal('HOST_STATE')
    const recorded = await change(tx, host)
    if (!NO_MAKING.has(act.act)) await recordReviewAuthor(tx, { kind: 'host', id }, operator.id)
    const after = { ...act.after, ...recorded }
    await record(tx, hosts, { operator, ...act, after, id, before: { state: host.state, name: host.name } })
  })
}

type Recorded = {
  operator: Operator
  act: string
  id: bigint | number
  before?: object
  after?: object
  reason?: string
}

async function record(tx: Tx, hosts: Hosts, { id, ...act }: Recorded): Promise<void> {
  await hosts.notifications.notify(tx, 'console', { section: 'hosts' })
  await recordAction(tx, hosts, { ...act, subject: { kind: 'host', id } })
}

function describedOf(hosts: Hosts, { city, contact, ...sent }: Sent): Described {
  return { ...sent, cityId: city, contact: sealContact(hosts, contact) }
}

/** Return a change without the contact, which readers of the log must not see. */
function recordable({ city, contact: _sealed, ...sent }: Sent): object {
  return { ...sent, city: Number(city) }
}
