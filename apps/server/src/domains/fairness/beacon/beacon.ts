import type { BeaconParams } from '@glasshouse/fairness'

/** A source of random values that nobody can know in advance. */
export type Beacon = {
  params: BeaconParams
  label: 'local' | 'drand'
  /** How long a draw waits for its round before it is void, in seconds. */
  patienceSeconds: number
  /** Return the verified signature of a round, or null while it is not published or not available. */
  signatureOf(round: number): Promise<Uint8Array | null>
}
