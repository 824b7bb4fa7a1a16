import type { BeaconParams } from '../draw/beacon.ts'
import { isEndOverdue } from '../check/record-problems.ts'
import { verifyRound, verifyRounds, type SignedRound } from '../draw/beacon-signature.ts'
import { fromHex, toHex } from '../hash/bytes.ts'
import type { Bundle } from './bundle.ts'
import type { CloseRecord, OpenRecord, RecordKind, RecordName, RevealRecord, VoidRecord } from '../log/record.ts'
import type { Entry } from './check-log.ts'
import { identifyBeacon, type FairDraw, type PublishedBeacon } from '../check/fair-draw.ts'
import { mismatch, type Mismatch } from './mismatch.ts'
import type { Step, Verdict } from '../check/step.ts'
import { verifyDraw, type SignatureTest } from '../check/verify-draw.ts'

/** The records of one draw in a bundle. */
export type BundledDraw = { game: string; period: string; records: Partial<Record<RecordKind, Entry>> }

/** A draw of a bundle and the result of its check. */
export type CheckedDraw = {
  game: string
  period: string
  state: 'drawn' | 'void' | 'waiting'
  /** The dice, the prize, or the reason of the void. */
  result: string
  verdict: Verdict
}

/** The opening of a draw in a bundle. */
export type BundledOpening = RecordName & { index: number; open: OpenRecord }

const ORDER: readonly RecordKind[] = ['open', 'close', 'reveal', 'void']

/** Group entries by draw, in the order of the draws. Two records of one kind are a mismatch. */
export function gatherDraws(entries: readonly Entry[]): { draws: BundledDraw[]; mismatches: Mismatch[] } {
  const draws = new Map<string, BundledDraw>()
  const mismatches: Mismatch[] = []
  for (const entry of entries.filter(({ kind }) => ORDER.includes(kind))) {
    const { game, period, kind } = entry
    const draw = draws.get(`${game}/${period}`) ?? { game, period, records: {} }
    draws.set(`${game}/${period}`, draw)
    if (draw.records[kind]) mismatches.push(mismatch('duplicate', `a second ${kind} record`, entry))
    else draw.records[kind] = entry
  }
  return { draws: [...draws.values()], mismatches }
}

/** Return the openings of draws, in the order of the log. */
export function openingsOf(draws: readonly BundledDraw[]): BundledOpening[] {
  const openings = draws.flatMap(({ game, period, records: { open } }) =>
    open ? [{ game, period, index: open.index, open: open.record as Record<string, unknown> & OpenRecord }] : []
  )
  return openings.toSorted((a, b) => a.index - b.index)
}

/** Check each draw on its own: the order of its records, everything in `verifyDraw`, and that it ended in time. */
export function checkDraws(
  bundle: Bundle,
  draws: readonly BundledDraw[]
): { checked: CheckedDraw[]; mismatches: Mismatch[] } {
  const fairDraws = draws.map((draw) => fairDrawOf(bundle, draw))
  const testSignature = batchTest(fairDraws)
  const latest = fairDraws.reduce((most, { open }) => Math.max(most, open?.opens ?? 0), 0)
  const mismatches: Mismatch[] = []
  const checked = draws.map((draw, index): CheckedDraw => {
    const fair = fairDraws[index]!
    const found = checkDraw(draw, fair, { testSignature, latest })
    mismatches.push(...found.mismatches)
    const { game, period } = draw
    return { game, period, ...ending(fair), verdict: found.mismatches.length > 0 ? 'mismatch' : found.verdict }
  })
  return { checked, mismatches }
}

type Tools = { testSignature: SignatureTest; latest: number }

function checkDraw(
  draw: BundledDraw,
  fair: FairDraw,
  { testSignature, latest }: Tools
): { verdict: Verdict; mismatches: Mismatch[] } {
  const { open } = draw.records
  if (!open) return { verdict: 'mismatch', mismatches: [mismatch('open', 'a draw that was never opened', draw)] }
  const place = { game: draw.game, period: draw.period, index: open.index }
  const { verdict, steps } = verifyDraw(fair, { testSignature })
  const mismatches = steps.filter((step) => step.ok === false).map((step) => mismatch(step.id, shownText(step), place))
  const indices = ORDER.flatMap((kind) => draw.records[kind]?.index ?? [])
  if (indices.some((index, at) => at > 0 && index <= indices[at - 1]!)) {
    mismatches.push(mismatch('order', `its records stand at ${indices.join(', ')}`, place))
  }
  if (isEndOverdue(fair, latest)) {
    mismatches.push(mismatch('unfinished', 'neither drawn nor void, though its time was long over', place))
  }
  return { verdict, mismatches }
}

function fairDrawOf({ rules, beacons }: Bundle, { records }: BundledDraw): FairDraw {
  const part = <Part>(kind: RecordKind): Part | null => (records[kind]?.record as Part | undefined) ?? null
  const open = part<OpenRecord>('open')
  const beacon = beacons.find(({ chainHash }) => chainHash === open?.chain_hash)
  const published = beacon && { chain_hash: beacon.chainHash, public_key: beacon.publicKey }
  // The check itself refuses missing parts, because it tests every shape first.
  return {
    open: open!,
    close: part<CloseRecord>('close'),
    reveal: part<RevealRecord>('reveal'),
    void: part<VoidRecord>('void'),
    rules: (open && rules[open.rules_hash])!,
    beacon: { ...beacon, ...published } as PublishedBeacon
  }
}

/** Test all rounds of a beacon with one pairing. If that fails, test each half, down to the false ones. */
function batchTest(draws: readonly FairDraw[]): SignatureTest {
  const known = new Map<string, boolean>()
  const checkRounds = (params: BeaconParams, rounds: readonly SignedRound[]): void => {
    const holds = verifyRounds(params, rounds)
    if (!holds && rounds.length > 1) {
      const half = rounds.length >> 1
      checkRounds(params, rounds.slice(0, half))
      checkRounds(params, rounds.slice(half))
      return
    }
    for (const { round, signature } of rounds) known.set(nameOf(params, round, signature), holds)
  }
  for (const { params, signed } of roundsByBeacon(draws).values()) checkRounds(params, [...signed.values()])
  return (params, round, signature) =>
    known.get(nameOf(params, round, signature)) ?? verifyRound(params, round, signature)
}

type BeaconRounds = { params: BeaconParams; signed: Map<string, SignedRound> }

function roundsByBeacon(draws: readonly FairDraw[]): Map<string, BeaconRounds> {
  const beacons = new Map<string, BeaconRounds>()
  for (const { open, reveal, beacon } of draws) {
    if (!open || !reveal || !beacon.public_key) continue
    const { params } = identifyBeacon(beacon)
    const rounds = beacons.get(params.publicKey) ?? { params, signed: new Map<string, SignedRound>() }
    beacons.set(params.publicKey, rounds)
    const signature = fromHex(reveal.signature)
    rounds.signed.set(nameOf(params, open.round, signature), { round: open.round, signature })
  }
  return beacons
}

function nameOf({ publicKey }: BeaconParams, round: number, signature: Uint8Array): string {
  return `${publicKey}/${round}/${toHex(signature)}`
}

function ending({ reveal, void: voided }: FairDraw): Pick<CheckedDraw, 'state' | 'result'> {
  if (voided) return { state: 'void', result: voided.reason }
  if (!reveal) return { state: 'waiting', result: '' }
  return { state: 'drawn', result: reveal.dice ? reveal.dice.join(' ') : String(reveal.prize) }
}

function shownText({ shown }: Step): string {
  return Object.entries(shown)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}
