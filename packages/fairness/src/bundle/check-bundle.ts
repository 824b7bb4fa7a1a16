import { fromHex, toHex } from '../hash/bytes.ts'
import type { Bundle } from './bundle.ts'
import { checkChains } from './check-chains.ts'
import { checkDraws, gatherDraws, openingsOf, type BundledOpening, type CheckedDraw } from './check-draws.ts'
import { checkLog, checkpointOf, keysOf, readEntries } from './check-log.ts'
import { keyAt } from '../log/key-change.ts'
import type { RestoreRecord } from '../log/record.ts'
import { foldPeaks } from '../tree/merkle.ts'
import { checkRestores, restoresOf, rootAt } from './check-restores.ts'
import { mismatch, type Mismatch } from './mismatch.ts'
import { isObject } from '../check/shapes.ts'

/** The result of checking a bundle. It is valid when there are no mismatches. */
export type BundleCheck = {
  day: string
  /** The verifier key that signed the checkpoint. Whether it is the site's must be known from another source. */
  key: string
  /** The log's keys from the first to that one, from the log's own records; empty when these do not lead to it. */
  keys: string[]
  checkpoint: { origin: string; size: string; root: string } | null
  from: number
  records: number
  /** The root of the log before `from`, computed from the bundle's records and checkpoint. */
  rootBefore: string
  draws: CheckedDraw[]
  /** The openings in the bundle, including those of earlier days, in the order of the log. */
  openings: BundledOpening[]
  /** The restores from backups that the log has on record up to the bundle's end. */
  restores: RestoreRecord[]
  /** Return the root of the log up to an index, in hex, or null when it is not within the bundle. */
  rootAt: (index: number) => string | null
  /** Return the key of the log that was in force at an index, or null when its records do not say. */
  keyAt: (index: number) => string | null
  mismatches: Mismatch[]
}

/**
 * Check an exported day completely: its records are in the log of the signed checkpoint, each draw follows from its
 * commitment, and the seeds are consecutive. Never throws: malformed parts are mismatches.
 */
export function checkBundle(bundle: Bundle): BundleCheck {
  if (!isBundle(bundle)) return failed([mismatch('bundle', 'not a bundle of version 1, 2 or 3')])
  try {
    return check(bundle)
  } catch (error) {
    return failed([mismatch('bundle', `malformed: ${error instanceof Error ? error.message : String(error)}`)])
  }
}

function check(bundle: Bundle): BundleCheck {
  const read = readEntries(bundle)
  const gathered = gatherDraws(read.entries)
  const { checked, mismatches } = checkDraws(bundle, gathered.draws)
  const checkpoint = checkpointOf(bundle)
  const keys = keysOf(bundle, read.entries)
  return {
    day: bundle.day,
    key: bundle.key,
    keys: keys?.map(({ key }) => key) ?? [],
    checkpoint: checkpoint && {
      origin: checkpoint.origin,
      size: checkpoint.size.toString(),
      root: toHex(checkpoint.root)
    },
    from: bundle.from,
    records: bundle.records.length,
    rootBefore: toHex(foldPeaks(bundle.before.map((hash) => fromHex(hash)))),
    draws: checked,
    openings: openingsOf(gathered.draws),
    restores: restoresOf(read.entries),
    rootAt: (index) => rootAt(bundle, index),
    keyAt: (index) => keyAt(keys ?? [], index),
    mismatches: [
      ...checkLog(bundle),
      ...(checkpoint ? checkRestores(bundle, read.entries, checkpoint.size) : []),
      ...(keys
        ? []
        : [mismatch('key', 'the records that replaced the log’s key do not lead to the key of the bundle')]),
      ...read.mismatches,
      ...gathered.mismatches,
      ...mismatches,
      ...checkChains(read.entries, gathered.draws, bundle.rules)
    ]
  }
}

function failed(mismatches: Mismatch[]): BundleCheck {
  return {
    day: '',
    key: '',
    keys: [],
    checkpoint: null,
    from: 0,
    records: 0,
    rootBefore: '',
    draws: [],
    openings: [],
    restores: [],
    rootAt: () => null,
    keyAt: () => null,
    mismatches
  }
}

/** Return whether a value has the shape of a bundle. Its records are checked one by one later. */
export function isBundle(value: unknown): value is Bundle {
  if (!isObject(value) || ![1, 2, 3].includes(Number(value['version']))) return false
  const { day, key, checkpoint, from, before, records, earlier, rules, beacons } = value
  const texts = [day, key, checkpoint].every((text) => typeof text === 'string')
  const lists = [records, earlier, beacons].every((list) => Array.isArray(list) && list.every(isObject))
  const hashes = Array.isArray(before) && before.every((hash) => typeof hash === 'string')
  return texts && lists && hashes && isObject(rules) && Number.isSafeInteger(from) && Number(from) >= 0
}
