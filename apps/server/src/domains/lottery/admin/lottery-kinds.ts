import { betOptions, formatAmount } from '@glasshouse/contract'
import { operatorCalls } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../database/transaction.ts'
import { changesOf, unchanged, type Effect, type Proposal, type ProposalKind } from '../../operator/index.ts'
import { scheduleOf } from '../board/board.ts'
import { selectLotteries } from '../board/lottery-board-queries.ts'
import { lowestReturn, returnsOf } from '../rules/returns.ts'
import { dayOf, firstOfDay, startOf, versionFor, versionsFrom } from '../rules/versions.ts'

import { applyLottery, applyRetirement } from './propose-lottery.ts'
import { applyRules } from './propose-rules.ts'
import { expectedPayout, recentStakes } from './recent-play.ts'
import { selectRecentPlay, selectVersions } from './lottery-admin-queries.ts'
import { oddsOf, wireTerms, type WireTerms } from './terms.ts'
import { lotteryStatus } from '../lottery-tables.ts'
import { nameOfCode } from '../../../name-of-code.ts'

const DAY_MS = 86_400_000

/** Return the proposal kinds of lotteries and their rules. */
export function lotteryProposals(
  context: Context
): Record<'lottery' | 'lottery_rules' | 'lottery_retirement', ProposalKind> {
  return {
    lottery: {
      effect: (_reader, { payload, reason }) => {
        const { key, name, ...terms } = operatorCalls.proposeLottery.input.parse({ ...payload, reason })
        return Promise.resolve([...changesOf({}, { key, name: name.en_us }, 'lottery'), ...termsEffect(null, terms)])
      },
      apply: (tx, proposal) => applyLottery(tx, context, proposal)
    },
    lottery_rules: {
      effect: (reader, proposal) => rulesEffect(reader, context, proposal),
      apply: (tx, proposal) => applyRules(tx, context, proposal)
    },
    lottery_retirement: {
      effect: async (reader, { subject }) => {
        const [lottery] = await selectLotteries(reader, subject.id)
        if (!lottery) return []
        const state = { field: 'state', before: nameOfCode(lotteryStatus, lottery.status), after: 'retired' } as const
        return [unchanged('lottery.key', lottery.key), state, await membersEffect(reader, context, lottery.id)]
      },
      apply: (tx, proposal) => applyRetirement(tx, context, proposal)
    }
  }
}

/** Return the lowest return of all options that members can bet on now or later, in per cent. */
export async function lowestReturnOf(reader: Reader, { siteTime, clock }: Context): Promise<number> {
  const today = firstOfDay(siteTime.day(clock.now()))
  const lotteries = (await selectLotteries(reader, null)).filter(({ status }) => status !== lotteryStatus.retired)
  const versions = await Promise.all(lotteries.map(({ id }) => selectVersions(reader, id)))
  const holding = versions.flatMap((all) => versionsFrom(all, today))
  return Math.min(100, ...holding.map(({ odds }) => lowestReturn(odds)))
}

async function rulesEffect(reader: Reader, context: Context, { payload, reason }: Proposal): Promise<Effect[]> {
  const terms = operatorCalls.proposeLotteryRules.input.parse({ ...payload, reason })
  const [lottery] = await selectLotteries(reader, terms.key)
  if (!lottery) return []
  const versions = await selectVersions(reader, lottery.id)
  const from = BigInt(terms.from)
  const version = versionFor(versions, from)
  const before = version ? wireTerms(version, scheduleOf({ lottery, versions }, dayOf(from))) : null
  const start = startOf(context.siteTime, { periodSeconds: terms.period, lockSeconds: terms.lock }, from)
  return [
    unchanged('lottery.key', terms.key),
    { field: 'lottery.from', before: '', after: terms.from },
    { field: 'lottery.begins', before: '', after: start === null ? '' : context.siteTime.format(start * 1000) },
    ...termsEffect(before, terms),
    ...(await recentEffect(reader, context, { lotteryId: lottery.id, before, after: terms })),
    await membersEffect(reader, context, lottery.id)
  ]
}

/** Return each changed term. Odds come with their return over the 216 outcomes of the dice. */
function termsEffect(before: WireTerms | null, after: WireTerms): Effect[] {
  const [old, wanted] = [before ? oddsTexts(before) : {}, oddsTexts(after)]
  const plain = ({ min, max, period, lock }: WireTerms) => ({ min, max, period, lock })
  return [
    ...changesOf(old, wanted, 'odds'),
    {
      field: 'lowest_return',
      before: before ? `${lowestReturn(oddsOf(before.odds))} %` : '',
      after: `${lowestReturn(oddsOf(after.odds))} %`
    },
    ...changesOf(before ? plain(before) : {}, plain(after), 'lottery')
  ]
}

function oddsTexts({ odds }: WireTerms): WireTerms['odds'] {
  const returns = returnsOf(oddsOf(odds))
  return Object.fromEntries(
    betOptions.map((option, index) => [option, `${odds[option]} (${returns[index]!.percent} %)`])
  ) as WireTerms['odds']
}

/** Return what the terms would have paid on average for the stakes of the last days, beside those before them. */
async function recentEffect(
  reader: Reader,
  context: Context,
  { lotteryId, before, after }: { lotteryId: number; before: WireTerms | null; after: WireTerms }
): Promise<Effect[]> {
  const stakes = await recentStakes(reader, context, lotteryId)
  const staked = stakes.reduce((sum, stake) => sum + stake, 0n)
  const paid = (terms: WireTerms) => expectedPayout(stakes, oddsOf(terms.odds))
  const both = (describe: (terms: WireTerms) => string) => ({
    before: before ? describe(before) : '',
    after: describe(after)
  })
  const share = (terms: WireTerms) => (staked === 0n ? '–' : `${Number((paid(terms) * 10_000n) / staked) / 100} %`)
  return [
    unchanged('recent.staked', formatAmount(staked)),
    { field: 'recent.payout', ...both((terms) => formatAmount(paid(terms))) },
    { field: 'recent.return', ...both(share) }
  ]
}

async function membersEffect(reader: Reader, { clock }: Context, lotteryId: number): Promise<Effect> {
  const { members } = await selectRecentPlay(reader, lotteryId, new Date(clock.now() - DAY_MS))
  return unchanged('members_who_bet', `${members}`)
}
