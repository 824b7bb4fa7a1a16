import type { Pool } from 'pg'

/** Back-date the confirmation of a recovery by hours, which the guard of the table allows nobody else. */
export async function backdateRecovery(owner: Pool, recoveryId: string, hours: number): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(
      `update recovery set confirmed_at = confirmed_at - make_interval(hours => $2),
              ready_at = ready_at - make_interval(hours => $2), expires_at = expires_at - make_interval(hours => $2)
        where id = $1`,
      [recoveryId, hours]
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}
