import { changed, many, maybe, one, run } from '../../../database/executor.ts'
import { allowLongStatements, type Reader, type Tx } from '../../../database/transaction.ts'
import { LOTTERY_COLUMNS, PERIOD_COLUMNS, type LotteryRow, type PeriodRow } from '../lottery-tables.ts'

/**
 * Lock a lottery, so that one node at a time opens its periods. Return it with the database's clock in unix
 * milliseconds.
 */
export async function lockLottery(tx: Tx, id: number): Promise<(LotteryRow & { now_ms: number }) | null> {
  return maybe<LotteryRow & { now_ms: number }>(tx, {
    name: 'lottery-lock',
    text: `select ${LOTTERY_COLUMNS}, extract(epoch from clock_timestamp())::float8 * 1000 as now_ms
             from lottery l where l.id = $1 for no key update`,
    values: [id]
  })
}

/** Return whether a period exists already or an earlier one still takes orders. */
export async function isOpeningBlocked(reader: Reader, lotteryId: number, number: bigint): Promise<boolean> {
  const { blocked } = await one<{ blocked: boolean }>(reader, {
    name: 'period-blocked',
    text: `
      select exists (select from period where lottery_id = $1 and number >= $2)
          or exists (select from period where lottery_id = $1 and settled_at is null and state = 'open') as blocked`,
    values: [lotteryId, number]
  })
  return blocked
}

export type NewPeriod = {
  lotteryId: number
  number: bigint
  rulesId: bigint
  chainId: number
  chainIndex: number
  commit: Uint8Array
  beaconChain: Uint8Array
  round: number
  /** Unix seconds. */
  opens: number
  closes: number
  draws: number
  roundAt: number
}

export async function insertPeriod(tx: Tx, period: NewPeriod): Promise<PeriodRow> {
  return one<PeriodRow>(tx, {
    name: 'period-insert',
    text: `
      insert into period as p (lottery_id, number, rules_id, chain_id, chain_index, commit, beacon_chain, round,
                               opens_at, closes_at, draws_at, round_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9), to_timestamp($10), to_timestamp($11), to_timestamp($12))
      returning ${PERIOD_COLUMNS}`,
    values: [
      period.lotteryId,
      period.number,
      period.rulesId,
      period.chainId,
      period.chainIndex,
      Buffer.from(period.commit),
      Buffer.from(period.beaconChain),
      period.round,
      period.opens,
      period.closes,
      period.draws,
      period.roundAt
    ]
  })
}

export type LockedPeriod = PeriodRow & {
  game: string
  rules_hash: Buffer
  /** Whether betting is over and the round's time has come, by the database's clock. */
  past_close: boolean
  past_round: boolean
  /** The database's clock, in whole unix seconds. */
  now_seconds: number
}

/** Lock a period after waiting for all orders in progress. It accepts none until the transaction ends. */
export async function lockPeriod(tx: Tx, id: bigint): Promise<LockedPeriod> {
  return one<LockedPeriod>(tx, {
    name: 'period-lock',
    text: `
      select ${PERIOD_COLUMNS}, l.key as game, r.hash as rules_hash,
             p.closes_at <= clock_timestamp() as past_close, p.round_at <= clock_timestamp() as past_round,
             floor(extract(epoch from clock_timestamp()))::float8 as now_seconds
        from period p join lottery l on l.id = p.lottery_id join lottery_rules r on r.id = p.rules_id
       where p.id = $1 for update of p`,
    values: [id]
  })
}

/** An unfinished period, and what is due by the database's clock. */
export type RunningPeriod = { id: bigint; state: PeriodRow['state']; close_due: boolean; round_due: boolean }

/** Return a lottery's open and closed periods, oldest first. */
export async function selectRunningPeriods(reader: Reader, lotteryId: number): Promise<RunningPeriod[]> {
  return many<RunningPeriod>(reader, {
    name: 'period-running',
    text: `
      select id, state, closes_at <= clock_timestamp() as close_due, round_at <= clock_timestamp() as round_due
        from period
       where settled_at is null and lottery_id = $1 and state in ('open', 'closed') order by number`,
    values: [lotteryId]
  })
}

/** Return all periods that take orders, oldest first. */
export async function selectOpenPeriods(reader: Reader): Promise<bigint[]> {
  const rows = await many<{ id: bigint }>(reader, {
    name: 'period-open',
    text: `select id from period where settled_at is null and state = 'open' order by id`,
    values: []
  })
  return rows.map(({ id }) => id)
}

export type CloseFacts = { root: Uint8Array; count: bigint; stakeByOption: readonly bigint[] }

/** Close an open period when its betting is over. Return false when it is not open or its round's time has come. */
export async function markClosed(tx: Tx, id: bigint, { root, count, stakeByOption }: CloseFacts): Promise<boolean> {
  return changed(tx, {
    name: 'period-close',
    text: `
      update period set state = 'closed', orders_root = $2, order_count = $3, stake_by_option = $4::bigint[]
       where id = $1 and state = 'open' and closes_at <= clock_timestamp() and clock_timestamp() < round_at`,
    values: [id, Buffer.from(root), count, stakeByOption.map(String)]
  })
}

/** Return whether at least this margin remains before the round, after all writes of a close. */
export async function isBeforeRound(tx: Tx, id: bigint, marginMilliseconds: number): Promise<boolean> {
  const { early } = await one<{ early: boolean }>(tx, {
    name: 'period-before-round',
    text: `select clock_timestamp() + $2 * interval '1 millisecond' < round_at as early from period where id = $1`,
    values: [id, marginMilliseconds]
  })
  return early
}

export type Reveal = { seed: Uint8Array; signature: Uint8Array; dice: readonly number[] }

/** Store the result of a closed period when its round's time has come. Return false when the period was not closed. */
export async function markDrawn(tx: Tx, id: bigint, { seed, signature, dice }: Reveal): Promise<boolean> {
  return changed(tx, {
    name: 'period-draw',
    text: `
      update period set state = 'drawn', seed = $2, signature = $3, dice = $4::smallint[], drawn_at = clock_timestamp()
       where id = $1 and state = 'closed' and round_at <= clock_timestamp()`,
    values: [id, Buffer.from(seed), Buffer.from(signature), dice]
  })
}

/** Void a period that is not drawn. Return false when it was drawn or void before. */
export async function markVoid(
  tx: Tx,
  id: bigint,
  facts: { reason: string; seed: Uint8Array | null }
): Promise<boolean> {
  return changed(tx, {
    name: 'period-void',
    text: `update period set state = 'void', void_reason = $2, seed = $3 where id = $1 and state in ('open', 'closed')`,
    values: [id, facts.reason, facts.seed && Buffer.from(facts.seed)]
  })
}

export type PeriodToDraw = PeriodRow & {
  game: string
  rules_hash: Buffer
  /** Seconds since the round's time, by the database's clock. */
  waited: number
}

/** Return a closed period when its round's time has come, or null. */
export async function selectPeriodToDraw(reader: Reader, id: bigint): Promise<PeriodToDraw | null> {
  return maybe<PeriodToDraw>(reader, {
    name: 'period-to-draw',
    text: `
      select ${PERIOD_COLUMNS}, l.key as game, r.hash as rules_hash,
             extract(epoch from clock_timestamp() - p.round_at)::float8 as waited
        from period p join lottery l on l.id = p.lottery_id join lottery_rules r on r.id = p.rules_id
       where p.id = $1 and p.state = 'closed' and p.round_at <= clock_timestamp()`,
    values: [id]
  })
}

/** Raise this transaction's limits of time and memory for a large period. */
export async function allowLongWork(tx: Tx): Promise<void> {
  await allowLongStatements(tx, 30 * 60)
  await run(tx, { text: `set local idle_in_transaction_session_timeout = 0; set local work_mem = '64MB'` })
}
