import type { Pool } from 'pg'
import { one } from './executor.ts'

/** Return a number that no other node has. It keeps the ids of nodes apart. */
export async function takeNodeNumber(pool: Pool): Promise<bigint> {
  const { number } = await one<{ number: bigint }>(pool, { text: "select nextval('node_number') as number" })
  return number
}
