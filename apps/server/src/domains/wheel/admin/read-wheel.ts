import { formatAmount, UNITS_PER_POINT } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { Refusal } from '../../../refusal.ts'
import { selectOpenProposals } from '../../operator/index.ts'
import { currentSettings } from '../../settings/index.ts'
import { averageUnits, chanceOf, expectedUnits, sumOfWeights } from '../rules/average.ts'
import { GAME, WHEEL_VERSION } from '../wheel-tables.ts'
import { selectNewest, selectVersionOn, selectVersionsFrom } from '../versions/wheel-version-queries.ts'
import type { Wheel } from '../wheel.ts'
import {
  countSpins,
  countVersions,
  selectDay,
  selectFigures,
  selectPrizeFigures,
  selectSpins,
  selectVersions,
  type PrizeFigures,
  type SpinRow,
  type VersionFigures
} from './wheel-admin-queries.ts'

type Version = OperatorOutput<'getWheelVersions'>['rows'][number]
type Detailed = OperatorOutput<'getWheelVersion'>

const DAY_SECONDS = 86_400

/** Return the state of the wheel today, and the next version. */
export async function readWheel(wheel: Wheel): Promise<OperatorOutput<'getWheel'>> {
  const { database, siteTime, clock } = wheel.context
  const day = siteTime.day(clock.now())
  const [current, newest, figures, { settings }, proposals] = await Promise.all([
    currentVersions(wheel),
    selectNewest(database.main),
    selectDay(database.main, Number(day)),
    currentSettings(database.main),
    selectOpenProposals(database.main, WHEEL_VERSION, new Date(clock.now()))
  ])
  return {
    shown: settings.showsWheel,
    open: settings.isWheelOpen,
    newest: Number(newest),
    caps: settings.wheel_caps,
    earliest: siteTime.format((siteTime.midnight(day) + DAY_SECONDS) * 1000).slice(0, 10),
    proposal: proposals.get(GAME)?.toString() ?? '',
    now: current.now === null ? null : await readVersion(wheel, current.now),
    next: current.next === null ? null : await readVersion(wheel, current.next),
    today: { ...figures, cost: formatAmount(figures.cost) },
    untilSeconds: siteTime.midnight(day) + DAY_SECONDS
  }
}

/** Return a page of versions, by default newest first. */
export async function listWheelVersions(
  wheel: Wheel,
  { page, limit, sort }: OperatorParsed<'getWheelVersions'>
): Promise<OperatorOutput<'getWheelVersions'>> {
  const { main } = wheel.context.database
  const span = { oldestFirst: sort === 'version', limit, offset: (page - 1) * limit }
  const [found, total, current] = await Promise.all([
    selectVersions(main, span),
    countVersions(main),
    currentVersions(wheel)
  ])
  const prizes = await selectPrizeFigures(
    main,
    found.map(({ id }) => id)
  )
  const rows = found.map((row) =>
    versionOf(wheel, { row, prizes: prizes.filter(({ version_id }) => version_id === row.id) }, current)
  )
  return { rows, total, page, limit }
}

/** Return one version with its prizes. Refuse `RECORD_UNKNOWN`. */
export async function readVersion(wheel: Wheel, id: bigint): Promise<Detailed> {
  const { main } = wheel.context.database
  const row = await selectFigures(main, id)
  if (!row) throw new Refusal('RECORD_UNKNOWN')
  const prizes = await selectPrizeFigures(main, [id])
  const total = sumOfWeights(prizes)
  return {
    ...versionOf(wheel, { row, prizes }, await currentVersions(wheel)),
    about: row.about,
    prizes: prizes.map(({ id: prize, weight, units, titles, messages, image, times }) => ({
      id: Number(prize),
      titles,
      messages,
      image,
      weight: Number(weight),
      points: Number(units / UNITS_PER_POINT),
      chance: chanceOf(weight, total),
      times
    }))
  }
}

/** Return a page of spins, by default newest first. */
export async function listSpins(
  wheel: Wheel,
  { page, limit, sort, state: wanted }: OperatorParsed<'getWheelSpins'>
): Promise<OperatorOutput<'getWheelSpins'>> {
  const { main } = wheel.context.database
  const state = wanted ?? null
  const span = { oldestFirst: sort === 'number', limit, offset: (page - 1) * limit }
  const [rows, total] = await Promise.all([selectSpins(main, state, span), countSpins(main, state)])
  return { rows: rows.map((row) => spinOf(wheel, row)), total, page, limit }
}

type CurrentVersions = { now: bigint | null; next: bigint | null; day: number }

async function currentVersions({ context: { database, siteTime, clock } }: Wheel): Promise<CurrentVersions> {
  const day = Number(siteTime.day(clock.now()))
  const [now, holding] = await Promise.all([
    selectVersionOn(database.main, day),
    selectVersionsFrom(database.main, day)
  ])
  const next = holding.find(({ from_day }) => from_day > day)
  return { now: now?.id ?? null, next: next?.id ?? null, day }
}

function versionOf(
  { context: { siteTime } }: Wheel,
  { row, prizes }: { row: VersionFigures; prizes: readonly PrizeFigures[] },
  current: CurrentVersions
): Version {
  return {
    version: Number(row.id),
    fromDay: wireDay(row.from_day),
    state: stateOf(row, current),
    operator: row.operator_id === null ? null : { id: Number(row.operator_id), name: row.operator! },
    reason: row.reason,
    created: siteTime.timestamp(row.created_at),
    average: formatAmount(averageUnits(prizes)),
    spins: Number(row.spins),
    cost: formatAmount(row.cost),
    expected: formatAmount(expectedUnits(prizes, row.spins))
  }
}

function stateOf({ id, is_replaced, from_day }: VersionFigures, { now, day }: CurrentVersions): Version['state'] {
  if (id === now) return 'now'
  if (is_replaced) return 'never'
  return from_day > day ? 'next' : 'past'
}

/** Return a day of eight digits as `YYYY-MM-DD`. */
export function wireDay(day: number): string {
  return String(day).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
}

function spinOf({ context: { siteTime } }: Wheel, row: SpinRow): OperatorOutput<'getWheelSpins'>['rows'][number] {
  return {
    number: Number(row.number),
    member: { id: Number(row.member_id), username: row.username },
    state: row.state,
    prize: row.titles?.en_us ?? '',
    money: formatAmount(row.units ?? 0n),
    requested: siteTime.timestamp(row.requested_at),
    ended: siteTime.timestamp(row.ended_at),
    voidReason: row.void_reason ?? ''
  }
}
