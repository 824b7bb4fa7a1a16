import { roundFor } from '@glasshouse/fairness'
import type { Reader } from '../../../database/transaction.ts'
import type { Fairness } from '../fairness.ts'
import { findNewestRound } from '../fairness-queries.ts'

export type BeaconReading = {
  label: 'local' | 'drand'
  chainHash: string
  /** The newest round that is due, and the newest that was used. */
  due: number
  used: number
  patienceSeconds: number
}

/** Which beacon is in force, and how far it has come by a moment in unix milliseconds. Asks nothing of the beacon. */
export async function readBeacon(
  db: Reader,
  { beacon: { params, label, patienceSeconds } }: Fairness,
  milliseconds: number
): Promise<BeaconReading> {
  const seconds = Math.floor(milliseconds / 1000)
  const used = await findNewestRound(db, Buffer.from(params.chainHash, 'hex'))
  return {
    label,
    chainHash: params.chainHash,
    due: roundFor(params, seconds - params.period + 1),
    used,
    patienceSeconds
  }
}
