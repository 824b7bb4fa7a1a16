import type { Pool } from 'pg'

/** A number for this node that no other got: what keeps the ids of nodes apart. */
export async function takeNodeNumber(pool: Pool): Promise<bigint> {
  const { rows } = await pool.query<{ number: bigint }>("select nextval('node_number') as number")
  return rows[0]!.number
}
