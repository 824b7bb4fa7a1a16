import type { Queryable } from '../fairness-queries.ts'

export type ChainRow = {
  id: number
  game: string
  anchor: Buffer
  length: number
  stride: number
  pebbles: Buffer
  /** The id of the seed key that sealed them. */
  key_id: string
  used: number
}

export async function insertChain(db: Queryable, row: Omit<ChainRow, 'id' | 'used'>): Promise<number> {
  const { rows } = await db.query<{ id: number }>({
    text: `insert into seed_chain (game, anchor, length, stride, pebbles, key_id)
           values ($1, $2, $3, $4, $5, $6) returning id`,
    values: [row.game, row.anchor, row.length, row.stride, row.pebbles, row.key_id]
  })
  return rows[0]!.id
}

/** Seeds of a game's chains that no draw has been given yet. */
export async function countSeedsLeft(db: Queryable, game: string): Promise<number> {
  const { rows } = await db.query<{ left: number }>({
    text: 'select coalesce(sum(length - used), 0)::int as left from seed_chain where game = $1',
    values: [game]
  })
  return rows[0]!.left
}

/** Gives the next seed of the game's oldest chain that has one to a draw. */
export async function takeSeed(db: Queryable, game: string): Promise<{ id: number; used: number } | null> {
  const { rows } = await db.query<{ id: number; used: number }>({
    name: 'fair_take_seed',
    text: `update seed_chain set used = used + 1
            where id = (select id from seed_chain where game = $1 and used < length order by id limit 1 for update)
              and used < length
           returning id, used`,
    values: [game]
  })
  return rows[0] ?? null
}

/** Where the game's next seed stands, as `takeSeed` would find it. */
export async function findNextSeed(db: Queryable, game: string): Promise<{ id: number; used: number } | null> {
  const { rows } = await db.query<{ id: number; used: number }>({
    name: 'fair_find_next_seed',
    text: 'select id, used from seed_chain where game = $1 and used < length order by id limit 1',
    values: [game]
  })
  return rows[0] ?? null
}

export async function findChain(db: Queryable, id: number): Promise<ChainRow | null> {
  const { rows } = await db.query<ChainRow>({
    name: 'fair_find_chain',
    text: 'select id, game, anchor, length, stride, pebbles, key_id, used from seed_chain where id = $1',
    values: [id]
  })
  return rows[0] ?? null
}

/** The chains that another key than this one sealed, locked until the transaction ends. */
export async function lockChainsSealedOtherwise(db: Queryable, keyId: string): Promise<ChainRow[]> {
  const { rows } = await db.query<ChainRow>({
    text: `select id, game, anchor, length, stride, pebbles, key_id, used from seed_chain where key_id <> $1
            order by id for update`,
    values: [keyId]
  })
  return rows
}

export async function updatePebbles(db: Queryable, row: Pick<ChainRow, 'id' | 'pebbles' | 'key_id'>): Promise<void> {
  await db.query({
    text: 'update seed_chain set pebbles = $2, key_id = $3 where id = $1',
    values: [row.id, row.pebbles, row.key_id]
  })
}
