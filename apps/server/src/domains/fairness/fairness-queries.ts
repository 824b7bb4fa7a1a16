import type { LoggedChange } from '@glasshouse/fairness'
import { many, maybe, one, run } from '../../database/executor.ts'
import type { Reader } from '../../database/transaction.ts'

export type RecordKind = 'chain' | 'open' | 'close' | 'reveal' | 'void' | 'digest' | 'key' | 'restore'

export type LogRow = { log_index: bigint; kind: RecordKind; game: string; period: bigint; body: string; leaf: Buffer }

export type NodeRow = { level: number; place: bigint; hash: Uint8Array }

type RoundKey = { chain: Buffer; round: number }

export async function findRound(db: Reader, { chain, round }: RoundKey): Promise<Uint8Array | null> {
  const row = await maybe<{ signature: Buffer }>(db, {
    name: 'fair_find_round',
    text: 'select signature from beacon_round where chain_hash = $1 and round = $2',
    values: [chain, round]
  })
  return row?.signature ?? null
}

/** Return the newest round of a beacon that a draw or spin has used, or 0 before the first. */
export async function findNewestRound(db: Reader, chain: Buffer): Promise<number> {
  const { round } = await one<{ round: bigint }>(db, {
    name: 'fair_newest_round',
    text: 'select coalesce(max(round), 0)::bigint as round from beacon_round where chain_hash = $1',
    values: [chain]
  })
  return Number(round)
}

export async function insertRound(db: Reader, row: RoundKey & { signature: Uint8Array }): Promise<void> {
  await run(db, {
    name: 'fair_insert_round',
    text: 'insert into beacon_round (chain_hash, round, signature) values ($1, $2, $3) on conflict do nothing',
    values: [row.chain, row.round, row.signature]
  })
}

/** Lock the log until the transaction ends, so that only one transaction appends. Return its size. */
export async function lockHead(db: Reader): Promise<bigint> {
  const { size } = await one<{ size: bigint }>(db, {
    name: 'fair_lock_head',
    text: 'select size from fair_head where id = 1 for update'
  })
  return size
}

export async function insertRecord(db: Reader, row: LogRow): Promise<void> {
  await run(db, {
    name: 'fair_insert_record',
    text: `with head as (update fair_head set size = $1::bigint + 1 where id = 1 and size = $1)
           insert into fair_log (log_index, kind, game, period, body, leaf) values ($1, $2, $3, $4, $5, $6)`,
    values: [row.log_index, row.kind, row.game, row.period, row.body, row.leaf]
  })
}

export async function insertNodes(db: Reader, nodes: readonly NodeRow[]): Promise<void> {
  await run(db, {
    name: 'fair_insert_nodes',
    text: `insert into fair_node (level, place, hash)
           select * from unnest($1::smallint[], $2::bigint[], $3::bytea[])`,
    values: [nodes.map((node) => node.level), nodes.map((node) => node.place), nodes.map((node) => node.hash)]
  })
}

/** Return the requested nodes, in no particular order. */
export async function findNodes(db: Reader, wanted: readonly Omit<NodeRow, 'hash'>[]): Promise<NodeRow[]> {
  return many<NodeRow>(db, {
    name: 'fair_find_nodes',
    text: `select n.level, n.place, n.hash
             from unnest($1::smallint[], $2::bigint[]) w(level, place) join fair_node n using (level, place)`,
    values: [wanted.map((node) => node.level), wanted.map((node) => node.place)]
  })
}

export async function insertCheckpoint(
  db: Reader,
  row: { size: bigint; root: Uint8Array; note: string }
): Promise<void> {
  await run(db, {
    name: 'fair_insert_checkpoint',
    text: 'insert into fair_checkpoint (size, root, note) values ($1, $2, $3)',
    values: [row.size, row.root, row.note]
  })
}

export async function newestCheckpoint(db: Reader): Promise<{ size: bigint; note: string } | null> {
  return maybe<{ size: bigint; note: string }>(db, {
    name: 'fair_newest_checkpoint',
    text: 'select size, note from fair_checkpoint order by size desc limit 1'
  })
}

export async function findRecord(db: Reader, index: number): Promise<LogRow | null> {
  return maybe<LogRow>(db, {
    name: 'fair_find_record',
    text: 'select log_index, kind, game, period, body, leaf from fair_log where log_index = $1',
    values: [index]
  })
}

/** Return the leaf of a draw's open record and its index, or null before it is opened. */
export async function findOpening(
  db: Reader,
  game: string,
  period: bigint
): Promise<{ leaf: Buffer; log_index: bigint } | null> {
  return maybe<{ leaf: Buffer; log_index: bigint }>(db, {
    name: 'fair_open_leaf',
    text: `select leaf, log_index from fair_log where game = $1 and period = $2 and kind = 'open'`,
    values: [game, period]
  })
}

export async function findRecordsOfDraw(db: Reader, game: string, period: string): Promise<LogRow[]> {
  return many<LogRow>(db, {
    name: 'fair_records_of_draw',
    text: `select log_index, kind, game, period, body, leaf from fair_log
            where game = $1 and period = $2::bigint and kind in ('open', 'close', 'reveal', 'void')`,
    values: [game, period]
  })
}

/** Return a limited number of records from an index on, in log order. */
export async function findRecordsFrom(db: Reader, index: bigint, limit: number): Promise<LogRow[]> {
  return many<LogRow>(db, {
    name: 'fair_records_from',
    text: `select log_index, kind, game, period, body, leaf from fair_log where log_index >= $1 order by log_index limit $2`,
    values: [index, limit]
  })
}

/** Return the records appended between two times (the second excluded), in log order. */
export async function findRecordsBetween(db: Reader, from: Date, to: Date): Promise<LogRow[]> {
  return many<LogRow>(db, {
    text: `select log_index, kind, game, period, body, leaf from fair_log
            where created_at >= $1 and created_at < $2 order by log_index`,
    values: [from, to]
  })
}

/** Return the checkpoint of exactly this size. Every size has one. */
export async function findCheckpoint(db: Reader, size: bigint): Promise<{ note: string } | null> {
  return maybe<{ note: string }>(db, {
    name: 'fair_find_checkpoint',
    text: 'select note from fair_checkpoint where size = $1',
    values: [size]
  })
}

/** Return the open and close records of draws, which are needed to verify their results. */
export async function findOpenRecords(
  db: Reader,
  draws: readonly { game: string; period: bigint }[],
  before: bigint
): Promise<LogRow[]> {
  return many<LogRow>(db, {
    text: `select l.log_index, l.kind, l.game, l.period, l.body, l.leaf
             from unnest($1::text[], $2::bigint[]) w(game, period) join fair_log l using (game, period)
            where l.kind in ('open', 'close') and l.log_index < $3
            order by l.log_index`,
    values: [draws.map((draw) => draw.game), draws.map((draw) => draw.period), before]
  })
}

/** Return the records before an index that announce these games' chains. */
export async function findChainRecords(db: Reader, games: readonly string[], before: bigint): Promise<LogRow[]> {
  return many<LogRow>(db, {
    text: `select log_index, kind, game, period, body, leaf from fair_log
            where kind = 'chain' and game = any ($1::text[]) and log_index < $2
            order by log_index`,
    values: [games, before]
  })
}

/** Return how many draws opened in a range of the log still take orders. No draw takes orders for a week. */
export async function countOpenDraws(db: Reader, { from, to }: { from: number; to: number }): Promise<number> {
  const { count } = await one<{ count: bigint }>(db, {
    text: `
      select count(*) as count from fair_log o
       where o.kind = 'open' and o.game <> 'wheel' and o.created_at > clock_timestamp() - interval '8 days'
         and o.log_index >= $1 and o.log_index < $2
         and not exists (select from fair_log e
                          where e.game = o.game and e.period = o.period and e.kind in ('close', 'void'))`,
    values: [from, to]
  })
  return Number(count)
}

/** Return the records that replaced the log's key, in order. */
export async function findKeyRecords(db: Reader): Promise<LogRow[]> {
  return many<LogRow>(db, {
    name: 'fair_key_records',
    text: `select log_index, kind, game, period, body, leaf from fair_log where kind = 'key' order by log_index`
  })
}

export async function findKeyChanges(db: Reader): Promise<LoggedChange[]> {
  const rows = await findKeyRecords(db)
  return rows.map(({ log_index: index, body }) => ({
    index: Number(index),
    record: JSON.parse(body) as object as Change
  }))
}

type Change = LoggedChange['record']

/** Return the records of restores before an index, in order. */
export async function findRestoreRecords(db: Reader, before: bigint): Promise<LogRow[]> {
  return many<LogRow>(db, {
    text: `select log_index, kind, game, period, body, leaf from fair_log
            where kind = 'restore' and log_index < $1 order by log_index`,
    values: [before]
  })
}

/** Return the records of a kind and a game in the public log. */
export async function selectRecordsOf(
  db: Reader,
  kind: RecordKind,
  game: string
): Promise<{ period: bigint; body: string }[]> {
  return many<{ period: bigint; body: string }>(db, {
    text: 'select period, body from fair_log where kind = $1 and game = $2',
    values: [kind, game]
  })
}

/** Return whether the app was ever ready on this database: then it has a seed chain and a log record. */
export async function hasRecords(db: Reader): Promise<boolean> {
  const { found } = await one<{ found: boolean }>(db, {
    text: 'select exists (select from fair_log) or exists (select from seed_chain) as found'
  })
  return found
}

export type LoggedMove = {
  log_index: bigint
  kind: 'open' | 'close' | 'reveal' | 'void'
  game: string
  period: bigint
  created_at: Date
}

/** Return the newest index of the log, or -1 while it is empty. */
export async function selectNewestIndex(db: Reader): Promise<bigint> {
  const { newest } = await one<{ newest: bigint }>(db, {
    name: 'fair_newest_index',
    text: 'select coalesce(max(log_index), -1)::bigint as newest from fair_log'
  })
  return newest
}

/** Return the records of periods after one index, up to and including another, oldest first. */
export async function selectMoves(db: Reader, after: bigint, upTo: bigint): Promise<LoggedMove[]> {
  return many<LoggedMove>(db, {
    name: 'fair_moves',
    text: `
      select log_index, kind, game, period, created_at from fair_log
       where log_index > $1 and log_index <= $2 and kind in ('open', 'close', 'reveal', 'void') order by log_index`,
    values: [after, upTo]
  })
}
