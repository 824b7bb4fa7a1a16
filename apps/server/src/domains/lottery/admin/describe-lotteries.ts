import { formatAmount, type LanguageCode } from '@glasshouse/contract'
import type { OperatorOutput } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { selectOpenProposals } from '../../operator/index.ts'
import { currentSettings } from '../../settings/index.ts'
import { scheduleOf } from '../board/board.ts'
import { selectLotteries } from '../board/lottery-board-queries.ts'
import { periodAt } from '../rules/period.ts'
import { lowestReturn, returnsOf } from '../rules/returns.ts'
import { startOf, versionFor, versionsFrom } from '../rules/versions.ts'
import { lotteryStatus, type LotteryRow } from '../lottery-tables.ts'
import { textIn } from '../../../texts/text-in.ts'
import { LOTTERY_RETIREMENT } from './propose-lottery.ts'
import { earliestStarts, LOTTERY_RULES } from './propose-rules.ts'
import { selectNewestNumber, selectRecentPlay, selectVersions, type VersionRow } from './lottery-admin-queries.ts'
import { wireTerms } from './terms.ts'
import { nameOfCode } from '../../../name-of-code.ts'

type Listed = OperatorOutput<'getAdminLotteries'>
type Version = OperatorOutput<'getLotteryVersions'>[number]
type LotteryVersions = { lottery: LotteryRow; versions: readonly VersionRow[] }

const DAY_MS = 86_400_000

/** Return all lotteries, retired ones too, with the rules in force and upcoming ones. */
export async function describeLotteries(context: Context, lang: LanguageCode): Promise<Listed> {
  const { main } = context.database
  const now = context.clock.now()
  const [{ settings }, lotteries, rules, retirements] = await Promise.all([
    currentSettings(main),
    selectLotteries(main, null),
    selectOpenProposals(main, LOTTERY_RULES, new Date(now)),
    selectOpenProposals(main, LOTTERY_RETIREMENT, new Date(now))
  ])
  return {
    return_min: settings.return_min,
    lotteries: await Promise.all(
      lotteries.map(async (lottery) => {
        const versions = await selectVersions(main, lottery.id)
        const opened = await selectNewestNumber(main, lottery.id)
        const { staked } = await selectRecentPlay(main, lottery.id, new Date(now - DAY_MS))
        const current = { lottery, versions }
        const [inForce, next] = versionsFrom(versions, currentNumber(context, current))
        const { earliest, earliestDay } = earliestStarts(context, { ...current, opened, now })
        return {
          ...looksOf(lottery, lang),
          now: versionOf(context, current, inForce!),
          next: next ? versionOf(context, current, next) : null,
          newest: Number(versions[0]!.id),
          earliest: earliest.toString(),
          earliestDay: earliestDay.toString(),
          proposals: [rules, retirements].flatMap((open) => open.get(lottery.key)?.toString() ?? []),
          staked: formatAmount(staked)
        }
      })
    )
  }
}

/** Return all versions of a lottery's rules, newest first. */
export async function listLotteryVersions(context: Context, key: string): Promise<Version[]> {
  const { main } = context.database
  const [lottery] = await selectLotteries(main, key)
  if (!lottery) throw new Refusal('LOTTERY_UNKNOWN')
  const versions = await selectVersions(main, lottery.id)
  return versions.map((version) => versionOf(context, { lottery, versions }, version))
}

function looksOf(lottery: LotteryRow, lang: LanguageCode) {
  const { id, key, name, description, icon, category, hot, sort, status, pause_reason } = lottery
  return {
    id,
    key,
    name,
    description,
    icon,
    category: category as Listed['lotteries'][number]['category'],
    hot,
    sort,
    state: nameOfCode(lotteryStatus, status),
    pauseReason: pause_reason ? textIn(lang, pause_reason) : ''
  }
}

function versionOf(context: Context, current: LotteryVersions, version: VersionRow): Version {
  const { siteTime } = context
  const { from_period_number: from, odds, operator_id, operator, reason, created_at } = version
  const number = currentNumber(context, current)
  const schedule =
    version.period_seconds === null || version.lock_seconds === null
      ? { periodSeconds: current.lottery.period_seconds, lockSeconds: current.lottery.lock_seconds }
      : { periodSeconds: version.period_seconds, lockSeconds: version.lock_seconds }
  const start = from === 0n ? null : startOf(siteTime, schedule, from)
  return {
    version: Number(version.id),
    from: from.toString(),
    begins: siteTime.timestamp(start === null ? null : new Date(start * 1000)),
    state: stateOf(current.versions, version, number),
    ...wireTerms(version, schedule),
    returns: returnsOf(odds),
    lowest: lowestReturn(odds),
    operator: operator_id === null ? null : { id: Number(operator_id), name: operator! },
    reason: reason ?? '',
    created: siteTime.timestamp(created_at)
  }
}

function stateOf(versions: readonly VersionRow[], version: VersionRow, number: bigint): Version['state'] {
  if (versionFor(versions, number)?.id === version.id) return 'now'
  if (version.from_period_number > number) return versionsFrom(versions, number).includes(version) ? 'next' : 'never'
  return versions.some(
    ({ id, from_period_number }) => id > version.id && from_period_number <= version.from_period_number
  )
    ? 'never'
    : 'past'
}

function currentNumber({ siteTime, clock }: Context, current: LotteryVersions): bigint {
  const now = clock.now()
  return periodAt(siteTime, scheduleOf(current, siteTime.day(now)), now).number
}
