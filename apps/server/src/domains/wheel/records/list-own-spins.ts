import { formatAmount, type LanguageCode } from '@glasshouse/contract'
import type { Context } from '../../../context.ts'
import { textIn } from '../../../texts/text-in.ts'
import { selectOwnSpins } from './wheel-record-queries.ts'

type Page = { memberId: bigint; lang: LanguageCode; page: number; limit: number }

/** Return a member's spins, newest first. */
export async function listOwnSpins(
  { database, siteTime }: Pick<Context, 'database' | 'siteTime'>,
  { memberId, lang, page, limit }: Page
) {
  const rows = await selectOwnSpins(database.main, { memberId, limit, offset: (page - 1) * limit })
  return rows.map(({ number, state, titles, units, requested_at, ended_at }) => ({
    id: Number(number),
    state,
    prize: titles ? textIn(lang, titles) : '',
    money: formatAmount(units ?? 0n),
    requested: siteTime.timestamp(requested_at).time,
    ended: siteTime.timestamp(ended_at).time
  }))
}
