import {
  checkpointPublicKey,
  fromHex,
  merkleRoot,
  namedRecord,
  signCheckpoint,
  toHex,
  verifierKey,
  type Evidence,
  type LostLog,
  type SeenLog
} from '../src/index.ts'
import { keyChange, keyIndex, NEXT_KEY } from './mixed-site.ts'
import { evidenceOf, proofOf } from './sample-evidence.ts'
import {
  FIRST_DRAW,
  ORIGIN,
  publish,
  SIGNING_KEY,
  type Arrange,
  type Bend,
  type ChainAt,
  type Planned,
  type Site
} from './sample-site.ts'

// A site that is restored while its third draws take bets. The device saw how it went on before.

const DRAWS = 5
/** The draws that are void because of the restore. */
const OPEN_PLACE = 2
export const RESTORED_AT = FIRST_DRAW + 300
export const REASON = 'the disk of the site failed'

const restore: Planned = {
  game: 'restore',
  place: OPEN_PLACE,
  entry: {
    kind: 'restore',
    game: 'restore',
    period: '1',
    record: { at: RESTORED_AT, to: RESTORED_AT - 200, reason: REASON }
  }
}

/** After the restore the games go on with the first seed of another chain. */
const chainAfter: ChainAt = (place) => (place <= OPEN_PLACE ? { chain: 1, i: place + 1 } : { chain: 2, i: place - 2 })

const openedBefore: (rest: (opened: Planned[]) => Planned[]) => Arrange = (rest) => (planned) => {
  const isOpened = ({ place, entry }: Planned) => place === OPEN_PLACE && entry.kind === 'open'
  const before = planned.filter(({ place }) => place < OPEN_PLACE)
  const opened = planned.filter((one) => isOpened(one))
  return [...before, ...opened, ...rest(planned.filter((one) => !before.includes(one) && !opened.includes(one)))]
}

const voided: Bend = (kind, record, { place }) => {
  if (place !== OPEN_PLACE || kind !== 'void') return record
  return { ...record, reason: 'restored', at: RESTORED_AT }
}

/** Publish a restored site. A test changes records, or their order. */
export async function publishRestored(
  bend: Bend = (_kind, record) => record,
  arrange: Arrange = (planned) => planned
): Promise<Site> {
  const restored = openedBefore((rest) => [
    restore,
    ...rest.filter(({ place, entry }) => place !== OPEN_PLACE || entry.kind !== 'close')
  ])
  return publish(
    DRAWS,
    (kind, record, draw) => bend(kind, voided(kind, record, draw)!, draw),
    (planned) => arrange(restored(planned)),
    chainAfter
  )
}

/** Publish the site as it was before: the same records up to the restore, and others after them. */
export async function publishLost(): Promise<Site> {
  return publish(
    DRAWS,
    undefined,
    openedBefore((rest) => rest)
  )
}

/** Publish it as it was before with its key replaced in the part that is lost, by the second record of that. */
export async function publishLostUnderNextKey(): Promise<Site> {
  return publish(
    DRAWS,
    undefined,
    openedBefore((rest) => rest.toSpliced(1, 0, keyChange()))
  )
}

/**
 * Return evidence like `restoredEvidenceOf`, from a device that saw the log under the key that the restore has undone.
 */
export async function evidenceUnderLostKey(site: Site, lost: Site): Promise<Evidence> {
  const evidence = await restoredEvidenceOf(site, lost)
  const { record, game, period } = lost.records[keyIndex(lost)]!
  const [state] = evidence.log!.lost!
  const underNext = { ...stateOf(lost, state!.size, NEXT_KEY), restores: [], restore: state!.restore }
  return {
    ...evidence,
    log: { ...evidence.log!, lost: [{ ...underNext, changes: [namedRecord({ game, period }, record)] }] }
  }
}

export function restoreIndex({ records }: Site): number {
  return records.findIndex(({ kind }) => kind === 'restore')
}

/** Return what a device remembers of the first records of a log. */
export function stateOf({ leaves }: Site, size: number, signingKey = SIGNING_KEY): SeenLog {
  const root = toHex(merkleRoot(leaves.slice(0, size)))
  const note = signCheckpoint({ origin: ORIGIN, size: BigInt(size), root: fromHex(root) }, signingKey)
  return { key: verifierKey(ORIGIN, checkpointPublicKey(signingKey)), size, root, note }
}

/** Return a state that a device saw of the lost log, with the record of the restore that explains it. */
export async function lostStateOf(site: Site, lost: Site, size: number): Promise<LostLog> {
  const { index, record } = site.records[restoreIndex(site)]!
  return structuredClone({ ...stateOf(lost, size), restores: [], restore: { record, ...(await proofOf(site, index)) } })
}

/** Return evidence about an order after the restore, from a device that saw records that the restore has undone. */
export async function restoredEvidenceOf(site: Site, lost: Site): Promise<Evidence> {
  const evidence = await evidenceOf(site, { game: 'k3-60', period: '202611210004', draw: 6, index: 1 })
  const state = await lostStateOf(site, lost, restoreIndex(site) + 4)
  return { ...evidence, log: { ...evidence.log!, lost: [state] } }
}
