import { roundFor } from '@glasshouse/fairness'
import type { Reader } from '../../../database/transaction.ts'
import type { Fairness } from '../fairness.ts'
import { findNewestRound } from '../fairness-queries.ts'

export type BeaconReading = {
  label: 'local' | 'drand'
  chainHash: string
  /** The newest round that is due and the newest one used. */
  due: number
  used: number
  patienceSeconds: number
}

/** Return the beacon in force and its round at a time in unix milliseconds. Makes no request to the beacon. */
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
