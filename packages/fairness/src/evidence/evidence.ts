import type { FairDraw, FairProof } from '../check/fair-draw.ts'
import { isObject } from '../check/shapes.ts'
import type { LogEvidence } from '../log/verify-log.ts'
import type { SavedReceipt } from '../receipt/saved-receipt.ts'

/** Everything with which a device checked a draw and an order, so that anyone can repeat the check. */
export type Evidence = {
  kind: 'glasshouse/evidence'
  version: 1
  /** The address of the site, and the time of the file in unix seconds. Neither is checked. */
  site: string
  made: number
  draw: FairDraw
  /** Null when the log was not available. */
  log: LogEvidence | null
  /** Null when the evidence is about the draw alone. A null `proof` means that the site gave none. */
  order: { kept: SavedReceipt | null; proof: FairProof | null } | null
}

/** Return whether a value is a file of evidence. Its parts are checked later. */
export function isEvidence(value: unknown): value is Evidence {
  return isObject(value) && value['kind'] === 'glasshouse/evidence' && value['version'] === 1
}
