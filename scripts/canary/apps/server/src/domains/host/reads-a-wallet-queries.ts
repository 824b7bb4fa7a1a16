import type { Pool } from 'pg'
import { many } from '../../../../../../../apps/server/src/database/executor.ts'

export async function readBalances(pool: Pool): Promise<unknown> {
  return many<{ available: bigint }>(pool, {
    text: 'select w.available from host h join wallet w on w.member_id = h.id'
  })
}
