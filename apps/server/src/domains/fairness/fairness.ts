import type { Beacon } from './beacon/beacon.ts'
import type { Signer } from './log/signers.ts'

/** What the acts of this domain work with: keys, the beacon in force, and how long a chain is made. */
export type Fairness = {
  beacon: Beacon
  /** Seals the seeds at rest: 32 bytes, kept outside the database. */
  seedKey: Uint8Array
  /** Open what was sealed before the seed key was replaced. */
  olderSeedKeys: readonly Uint8Array[]
  /** Sign checkpoints and receipts. The log determines which of them is in force. */
  signers: readonly Signer[]
  /** The name under which checkpoints are signed, their origin. */
  origin: string
  chainLength: number
}
