import type { ReferenceKind } from '@glasshouse/contract'
import type { Reader } from '../database/transaction.ts'
import { ownOrderIds } from './lottery/index.ts'
import { ownRechargeIds } from './payment/index.ts'
import { ownPurchaseIds } from './video/index.ts'
import { ownTransferIds } from './wallet/index.ts'
import { ownWithdrawalIds } from './withdrawal/index.ts'

export type OwnRecord = { kind: ReferenceKind; id: bigint }
export type FindOwnRecords = (reader: Reader, memberId: bigint, ids: readonly bigint[]) => Promise<OwnRecord[]>

const finders: Record<ReferenceKind, (...facts: Parameters<FindOwnRecords>) => Promise<bigint[]>> = {
  order: ownOrderIds,
  recharge: ownRechargeIds,
  withdrawal: ownWithdrawalIds,
  money: ownTransferIds,
  video: ownPurchaseIds
}

/** Return which of these numbers are records of the member, with their kinds. */
export async function findOwnRecords(reader: Reader, memberId: bigint, ids: readonly bigint[]): Promise<OwnRecord[]> {
  const found: OwnRecord[] = []
  for (const [kind, find] of Object.entries(finders)) {
    for (const id of await find(reader, memberId, ids)) found.push({ kind: kind as ReferenceKind, id })
  }
  return found
}
