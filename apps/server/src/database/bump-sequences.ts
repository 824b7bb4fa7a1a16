import { Client } from 'pg'

/** How far the numbers that are given out are moved on: further than the lost time can have come. */
const STEPS = { bigint: 1_000_000, integer: 1000 }

/** Move all sequences on, as their owner, so that no number that the lost time gave out is given out again. */
export async function bumpSequences(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (const [type, step] of Object.entries(STEPS)) {
      await client.query(
        `select setval(format('%I.%I', schemaname, sequencename)::regclass, last_value + $2::bigint)
           from pg_sequences where schemaname = 'public' and last_value is not null and data_type = $1::regtype`,
        [type, step]
      )
    }
  } finally {
    await client.end()
  }
}
