import { betOptions } from '@glasshouse/contract'
import { changed, many, maybe, one } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import {
  type OpenStatus,
  lotteryStatus,
  LOTTERY_COLUMNS,
  RULES_COLUMNS,
  type LotteryRow,
  type RulesRow,
  type Texts
} from '../lottery-tables.ts'
import { nameOperators, selectProposers } from '../../operator/index.ts'

export type VersionRow = RulesRow & {
  operator_id: bigint | null
  operator: string | null
  reason: string | null
  created_at: Date
}

/** Return all versions of a lottery's rules, newest first, with who proposed each. */
export async function selectVersions(reader: Reader, lotteryId: number): Promise<VersionRow[]> {
  const rows = await many<RulesRow & { proposal_id: bigint | null; created_at: Date }>(reader, {
    name: 'rules-versions',
    text: `
      select ${RULES_COLUMNS}, r.proposal_id, r.created_at
        from lottery_rules r where r.lottery_id = $1 order by r.id desc`,
    values: [lotteryId]
  })
  const found = await selectProposers(
    reader,
    rows.flatMap((row) => row.proposal_id ?? [])
  )
  const proposers = new Map(found.map((proposer) => [proposer.id, proposer]))
  const proposed = rows.map(({ proposal_id: id, ...row }) => {
    const proposer = proposers.get(id ?? 0n)
    return { ...row, operator_id: proposer?.proposed_by ?? null, reason: proposer?.reason ?? null }
  })
  return nameOperators(reader, proposed, { operator: 'operator_id' })
}

/**
 * Lock a lottery by its key, so that none of its periods opens before this transaction ends. Return it with the
 * database's clock.
 */
export async function lockLotteryByKey(tx: Tx, key: string): Promise<(LotteryRow & { now_ms: number }) | null> {
  return maybe<LotteryRow & { now_ms: number }>(tx, {
    name: 'lottery-lock-key',
    text: `
      select ${LOTTERY_COLUMNS}, extract(epoch from clock_timestamp())::float8 * 1000 as now_ms
        from lottery l where l.key = $1 for no key update`,
    values: [key]
  })
}

/** Return the newest period of a lottery that was ever opened; 0 for none. */
export async function selectNewestNumber(reader: Reader, lotteryId: number): Promise<bigint> {
  const { number } = await one<{ number: bigint }>(reader, {
    name: 'lottery-newest-number',
    text: 'select coalesce(max(number), 0)::bigint as number from period where lottery_id = $1',
    values: [lotteryId]
  })
  return number
}

export type StatusChange = { id: number; status: OpenStatus; pauseReason: Texts | null }

/** Pause or open a lottery. Return false when it is retired. */
export async function updateStatus(tx: Tx, { id, status, pauseReason }: StatusChange): Promise<boolean> {
  return changed(tx, {
    name: 'lottery-status',
    text: `update lottery set status = $2, pause_reason = $3 where id = $1 and status <> ${lotteryStatus.retired}`,
    values: [id, status, pauseReason && JSON.stringify(pauseReason)]
  })
}

/** Retire a lottery, with the proposal that two operators agreed on. Return false when it is retired. */
export async function markRetired(tx: Tx, id: number, proposalId: bigint): Promise<boolean> {
  return changed(tx, {
    name: 'lottery-retire',
    text: `
      update lottery set status = ${lotteryStatus.retired}, pause_reason = null, proposal_id = $2
       where id = $1 and status <> ${lotteryStatus.retired}`,
    values: [id, proposalId]
  })
}

/** Return how many members have bet on a lottery since a time, and what they staked. */
export async function selectRecentPlay(
  reader: Reader,
  lotteryId: number,
  since: Date
): Promise<{ members: number; staked: bigint }> {
  return one<{ members: number; staked: bigint }>(reader, {
    name: 'lottery-recent-play',
    text: `
      select count(distinct o.member_id)::int as members, coalesce(sum(o.cost), 0)::bigint as staked
        from period p join orders o on o.period_id = p.id where p.lottery_id = $1 and p.draws_at > $2`,
    values: [lotteryId, since]
  })
}

/** Return the stakes on each option in settled draws of a range of numbers, in units, in the order of the options. */
export async function selectStakesByOption(
  reader: Reader,
  lotteryId: number,
  { from, to }: { from: bigint; to: bigint }
): Promise<bigint[]> {
  const { stakes } = await one<{ stakes: bigint[] }>(reader, {
    name: 'lottery-stakes-by-option',
    text: `
      select array[${betOptions.map((_, index) => `coalesce(sum(stake_by_option[${index + 1}]), 0)::bigint`).join(', ')}] as stakes
        from period where lottery_id = $1 and number between $2 and $3 and state = 'settled'`,
    values: [lotteryId, from, to]
  })
  return stakes
}
