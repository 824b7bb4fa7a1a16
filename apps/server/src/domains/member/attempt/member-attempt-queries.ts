import { maybe, one, run } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'

/** The number of attempts, and the start of their window, which determines how long a limit lasts. */
export type Count = { count: number; since: Date }

export type Window = { now: Date; windowStart: Date }

/** Count an attempt of a subject. Return the count, which starts again after the window. */
export async function countUp(reader: Reader, subject: Buffer, { now, windowStart }: Window): Promise<Count> {
  return one<Count>(reader, {
    name: 'attempt-count',
    text: `
      insert into attempt as known (subject, count, since) values ($1, 1, $2::timestamptz)
      on conflict (subject) do update
         set count = case when known.since > $3::timestamptz then known.count + 1 else 1 end,
             since = case when known.since > $3::timestamptz then known.since else excluded.since end
      returning count, since`,
    values: [subject, now, windowStart]
  })
}

export async function selectCount(reader: Reader, subject: Buffer, { windowStart }: Window): Promise<Count | null> {
  return maybe<Count>(reader, {
    name: 'attempt-select',
    text: 'select count, since from attempt where subject = $1 and since > $2',
    values: [subject, windowStart]
  })
}

/** Take back the count of one subject, and the same number from another that counted along. */
export async function subtractCount(reader: Reader, subject: Buffer, along: Buffer): Promise<void> {
  await run(reader, {
    name: 'attempt-take-back',
    text: `
      with own as (select count from attempt where subject = $1)
      update attempt set count = greatest(0, count - (select count from own)) where subject in ($1, $2)`,
    values: [subject, along]
  })
}

/** Delete a few counts of past windows. */
export async function deleteOldCounts(reader: Reader, { windowStart }: Window): Promise<void> {
  await run(reader, {
    name: 'attempt-delete-old',
    text: `
      delete from attempt where subject in (
        select subject from attempt where since < $1 order by since limit 50 for update skip locked
      )`,
    values: [windowStart]
  })
}
