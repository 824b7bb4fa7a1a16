import type { Tx } from '../../../database/transaction.ts'
import type { Members } from '../members.ts'
import { endResets } from '../reset/password-reset-queries.ts'
import { deleteIdentities } from '../external-sign-in/external-sign-in-queries.ts'
import { clearIdentity, clearPersonal } from './member-status-queries.ts'

/** Delete what only the member needed when the account is closed. Identity and payments stay on record. */
export async function deletePersonalData(tx: Tx, { clock }: Members, memberId: bigint): Promise<void> {
  const now = new Date(clock.now())
  await clearPersonal(tx, memberId, now)
  await deleteIdentities(tx, memberId)
  await endResets(tx, memberId, now)
}

/** Delete the identity of a member without money records, which would have to name them. */
export function deleteIdentity(tx: Tx, memberId: bigint): Promise<void> {
  return clearIdentity(tx, memberId)
}
