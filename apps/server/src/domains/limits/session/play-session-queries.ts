import { maybe, run } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'

type Reminder = { session_id: bigint; hours: number }

/** Return the session of the newest answered reminder, and its hours. */
export async function selectReminder(reader: Reader, memberId: bigint): Promise<Reminder | null> {
  return maybe<Reminder>(reader, {
    name: 'play-reminder',
    text: 'select session_id, hours from play_reminder where member_id = $1',
    values: [memberId]
  })
}

type Answer = { memberId: bigint; sessionId: bigint; hours: number; now: Date }

/** Store the answer to a reminder. Answers to earlier ones of the same session change nothing. */
export async function writeAnswer(reader: Reader, { memberId, sessionId, hours, now }: Answer): Promise<void> {
  await run(reader, {
    name: 'play-answer',
    text: `
      insert into play_reminder as r (member_id, session_id, hours, answered_at) values ($1, $2, $3, $4)
      on conflict (member_id) do update
        set session_id = $2, answered_at = $4,
            hours = case when r.session_id = $2 then greatest(r.hours, $3) else $3 end`,
    values: [memberId, sessionId, hours, now]
  })
}
