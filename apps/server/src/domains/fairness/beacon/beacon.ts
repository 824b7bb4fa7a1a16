import type { BeaconParams } from '@glasshouse/fairness'

/** A source of values that nobody knows before their time. */
export type Beacon = {
  params: BeaconParams
  label: 'local' | 'drand'
  /** How long a draw waits for its round before it is void, in seconds. */
  patienceSeconds: number
  /** The verified signature of a round; null while it is not out or cannot be had. */
  signatureOf(round: number): Promise<Uint8Array | null>
}
