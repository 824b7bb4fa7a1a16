import { formatAmount } from '@glasshouse/contract'
import { timeOfId } from '../../../ids.ts'
import { textIn } from '../../../texts/text-in.ts'
import { numbersOfDay } from '../../lottery/index.ts'
import type { Reporting } from '../reporting.ts'
import type { FoundMember } from './search-member-queries.ts'
import {
  selectDrawsByNumber,
  selectFoundVideos,
  selectNewestOrders,
  selectNextDraws,
  selectOrderByNumber
} from './search-play-queries.ts'
import { NO_ID, type Found, type Search } from './found.ts'

/** An order is accepted within this time of the time in its number. */
const SLACK_MS = 60_000
const DAY_MS = 86_400_000
/** The digits of a draw's number within its day, and those of the day. */
const NUMBER_DIGITS = 4
const DAY_DIGITS = 8

/** Return the order with the typed number, or the newest of the first member that was found. */
export async function findOrders(
  { database, siteTime }: Reporting,
  { id, lang, limit }: Search,
  member: FoundMember | null
): Promise<Found['orders']> {
  const made = timeOfId(id)
  const [earliest, latest] = [made - SLACK_MS, made + SLACK_MS]
  const byNumber =
    id === NO_ID || made < 0
      ? []
      : await selectOrderByNumber(database.main, {
          id,
          from: numbersOfDay(siteTime.day(earliest - DAY_MS)).from,
          to: numbersOfDay(siteTime.day(latest + DAY_MS)).to,
          earliest: new Date(earliest),
          latest: new Date(latest)
        })
  const rows = byNumber.length > 0 || !member ? byNumber : await selectNewestOrders(database.main, member.id, limit)
  return rows.map((row) => ({
    no: row.id.toString(),
    name: textIn(lang, row.lottery as { en_us: string }),
    periodNumber: row.period_number.toString(),
    cost: formatAmount(row.cost),
    state: row.state,
    payout: formatAmount(row.payout ?? 0n),
    member: { id: Number(row.member_id), username: row.username, name: row.name ?? '' }
  }))
}

/** Return draws by a lottery's name, by a number, or by both: `fern 0284` is today's. */
export async function findDraws(
  { database, siteTime, clock }: Reporting,
  { text, limit, lang }: Search
): Promise<Found['draws']> {
  const { name, digits } = /^(?<name>.*?)\s*(?<digits>\d*)$/s.exec(text)!.groups as { name: string; digits: string }
  if (name.length + digits.length < 2) return []
  const now = clock.now()
  const isPart = digits.length <= NUMBER_DIGITS
  const days = isPart ? [siteTime.day(now), siteTime.day(now - DAY_MS)] : ['']
  const isNumber = digits !== '' && (isPart ? name !== '' : digits.length === DAY_DIGITS + NUMBER_DIGITS)
  const numbers = days.map((day) => BigInt(`${day}${isPart ? digits.padStart(NUMBER_DIGITS, '0') : digits}`))
  const rows = isNumber
    ? await selectDrawsByNumber(database.main, { words: name, numbers, limit })
    : digits === ''
      ? await selectNextDraws(database.main, name, new Date(now), limit)
      : []
  return rows.map((row) => ({
    key: row.key,
    name: textIn(lang, row.lottery as { en_us: string }),
    periodNumber: row.number.toString(),
    state: row.state,
    draws: siteTime.timestamp(row.draws_at)
  }))
}

/** Return videos by their id or the words of their title. */
export async function findVideos(
  { database }: Reporting,
  { words, id, limit, lang }: Search
): Promise<Found['videos']> {
  if (words === '' && id === NO_ID) return []
  // Without words, only the id is looked for: no title contains this character.
  const rows = await selectFoundVideos(database.main, { words: words || '\u0001', id, limit })
  return rows.map((row) => ({
    id: Number(row.id),
    title: textIn(lang, row.titles as { en_us: string }),
    state: row.state
  }))
}
