import type { FairDraw, FairProof } from '../check/fair-draw.ts'
import { isObject } from '../check/shapes.ts'
import type { LogEvidence } from '../log/verify-log.ts'
import type { KeptReceipt } from '../receipt/kept-receipt.ts'

/** Everything that a device used to check a draw and an order in it, so that anyone can repeat the check. */
export type Evidence = {
  kind: 'glasshouse/evidence'
  version: 1
  /** The address of the site that gave it, and when it was put together, in unix seconds. Neither is checked. */
  site: string
  made: number
  draw: FairDraw
  /** Null where the log could not be asked. */
  log: LogEvidence | null
  /** Null where it is about the draw alone; a null `proof` is one that the site did not give. */
  order: { kept: KeptReceipt | null; proof: FairProof | null } | null
}

/** Return whether a value is a file of evidence. Its parts are looked at when they are checked. */
export function isEvidence(value: unknown): value is Evidence {
  return isObject(value) && value['kind'] === 'glasshouse/evidence' && value['version'] === 1
}
