import type { Beacon } from './beacon/beacon.ts'
import type { Signer } from './log/signers.ts'

/** The tools of this domain: keys, the beacon in force, and the length of chains. */
export type Fairness = {
  beacon: Beacon
  /** Encrypts stored seeds: 32 bytes, outside the database. */
  seedKey: Uint8Array
  /** Decrypt what was sealed before the seed key was replaced. */
  olderSeedKeys: readonly Uint8Array[]
  /** Sign checkpoints and receipts. The log determines which of them is in force. */
  signers: readonly Signer[]
  /** The origin: the name in signed checkpoints. */
  origin: string
  chainLength: number
}
