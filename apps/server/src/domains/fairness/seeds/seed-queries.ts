import { many, maybe, one, run } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'

export type ChainRow = {
  id: number
  game: string
  anchor: Buffer
  length: number
  stride: number
  pebbles: Buffer
  /** The id of the key that sealed the seeds. */
  key_id: string
  used: number
}

export async function insertChain(db: Reader, row: Omit<ChainRow, 'id' | 'used'>): Promise<number> {
  const { id } = await one<{ id: number }>(db, {
    text: `insert into seed_chain (game, anchor, length, stride, pebbles, key_id)
           values ($1, $2, $3, $4, $5, $6) returning id`,
    values: [row.game, row.anchor, row.length, row.stride, row.pebbles, row.key_id]
  })
  return id
}

/** Count the seeds of a game that no draw has been given yet. */
export async function countSeedsLeft(db: Reader, game: string): Promise<number> {
  const { left } = await one<{ left: number }>(db, {
    text: 'select coalesce(sum(length - used), 0)::int as left from seed_chain where game = $1',
    values: [game]
  })
  return left
}

/** Count the seeds of every game that no draw has been given yet. */
export async function countAllSeedsLeft(db: Reader): Promise<{ game: string; left: number }[]> {
  return many<{ game: string; left: number }>(db, {
    name: 'fair_seeds_left',
    text: 'select game, sum(length - used)::int as left from seed_chain group by game'
  })
}

/** Give a draw the next seed of the game's oldest chain with seeds left. */
export async function takeSeed(db: Reader, game: string): Promise<{ id: number; used: number } | null> {
  return maybe<{ id: number; used: number }>(db, {
    name: 'fair_take_seed',
    text: `update seed_chain set used = used + 1
            where id = (select id from seed_chain where game = $1 and used < length order by id limit 1 for update)
              and used < length
           returning id, used`,
    values: [game]
  })
}

/** Return the location of the game's next seed, as `takeSeed` would find it. */
export async function findNextSeed(db: Reader, game: string): Promise<{ id: number; used: number } | null> {
  return maybe<{ id: number; used: number }>(db, {
    name: 'fair_find_next_seed',
    text: 'select id, used from seed_chain where game = $1 and used < length order by id limit 1',
    values: [game]
  })
}

export async function findChain(db: Reader, id: number): Promise<ChainRow | null> {
  return maybe<ChainRow>(db, {
    name: 'fair_find_chain',
    text: 'select id, game, anchor, length, stride, pebbles, key_id, used from seed_chain where id = $1',
    values: [id]
  })
}

/** Lock and return the chains that a different key sealed. */
export async function lockChainsSealedOtherwise(db: Reader, keyId: string): Promise<ChainRow[]> {
  return many<ChainRow>(db, {
    text: `select id, game, anchor, length, stride, pebbles, key_id, used from seed_chain where key_id <> $1
            order by id for update`,
    values: [keyId]
  })
}

export async function updatePebbles(db: Reader, row: Pick<ChainRow, 'id' | 'pebbles' | 'key_id'>): Promise<void> {
  await run(db, {
    text: 'update seed_chain set pebbles = $2, key_id = $3 where id = $1',
    values: [row.id, row.pebbles, row.key_id]
  })
}
