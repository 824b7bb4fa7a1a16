import type { BeaconParams } from '../draw/beacon.ts'
import type { LogRecord } from '../log/record.ts'

/** A day of the log with everything needed to verify it offline. Byte strings are lower-case hex. */
export type Bundle = {
  /** 2 since records include digests, 3 when the log's key was replaced. Nothing else differs. */
  version: 1 | 2 | 3
  /** `YYYY-MM-DD` in the site's zone. */
  day: string
  /** The verifier key that signed the checkpoint, as C2SP writes it. */
  key: string
  /** The signed note over the log up to the last of `records`. */
  checkpoint: string
  /** The index of the first of `records`, which have no gaps. */
  from: number
  /** Roots of the complete subtrees over the records before, largest first. */
  before: string[]
  records: LogRecord[]
  /**
   * Records before `from` that the check needs, each with its path in the tree of the checkpoint: open and close
   * records of draws that opened earlier, the announcements of the chains in use, and every record that replaced the key.
   */
  earlier: (LogRecord & { path: string[] })[]
  /** Rules by their hash. */
  rules: Record<string, Record<string, unknown>>
  beacons: (BeaconParams & { label: 'local' | 'drand' })[]
}
