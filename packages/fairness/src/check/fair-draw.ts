import { beaconKind, type BeaconKind, type BeaconParams } from '../draw/beacon.ts'
import type { CloseRecord, OpenRecord, RevealRecord, VoidRecord } from '../log/record.ts'
import type { OrderRecord } from '../receipt/order-record.ts'

/** A beacon as `/fair/draw` publishes it. */
export type PublishedBeacon = {
  chain_hash: string
  public_key: string
  scheme: string
  genesis: number
  period: number
  label: string
}

/** Everything public about one draw: the response of `/fair/draw`. Parts that are not published yet are null. */
export type FairDraw = {
  open: OpenRecord
  close: CloseRecord | null
  reveal: RevealRecord | null
  void: VoidRecord | null
  rules: Record<string, unknown>
  beacon: PublishedBeacon
}

/** The proof that an order is in its period's tree: the response of `/fair/proof`. */
export type FairProof = { order: OrderRecord; leaf: string; index: number; size: number; path: string[]; root: string }

/** How long a draw waits for its round before it is void, in seconds. */
const PATIENCE_SECONDS: Readonly<Record<BeaconKind, number>> = { local: 600, drand: 86_400 }

/** The least time between the end of betting and the round. */
export const MIN_LOCK_SECONDS = 5

/** The game of the prize wheel: no bets, no receipts, no close record. */
export const WHEEL = 'wheel'

/** How long a spin waits for its round, with any beacon, in seconds. */
const WHEEL_PATIENCE_SECONDS = 600

/** Return how long a draw of a game waits for its round, in seconds. An unknown beacon counts as the slower one. */
export function patienceOf(game: string, kind: BeaconKind | null): number {
  return game === WHEEL ? WHEEL_PATIENCE_SECONDS : PATIENCE_SECONDS[kind ?? 'drand']
}

/** Return the parameters and kind of a published beacon, or null when its parts or label do not fit together. */
export function identifyBeacon(published: PublishedBeacon): { params: BeaconParams; kind: BeaconKind | null } {
  const { chain_hash: chainHash, public_key: publicKey, genesis, period, label } = published
  const params = { chainHash, publicKey, scheme: published.scheme as BeaconParams['scheme'], genesis, period }
  const kind = beaconKind(params)
  return { params, kind: kind === label ? kind : null }
}
