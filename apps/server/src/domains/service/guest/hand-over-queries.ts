import { run } from '../../../database/executor.ts'
import type { Tx } from '../../../database/transaction.ts'

/**
 * Move the messages of a guest's conversation into a member's, each at its own time. Both are locked. For each side,
 * everything from its first unseen message on counts as unseen.
 */
export async function moveMessages(tx: Tx, guestId: bigint, memberId: bigint): Promise<void> {
  await run(tx, {
    name: 'service-guest-hand-over',
    text: `
      insert into service_message (member_id, id, operator_id, text, guest_id)
      select $2, id, operator_id, text, guest_id from service_guest_message where guest_id = $1`,
    values: [guestId, memberId]
  })
  await run(tx, {
    name: 'service-guest-handed-over',
    text: `
      update service_conversation c
         set last_id = greatest(c.last_id, g.last_id),
             waits_from = least(c.waits_from, g.waits_from),
             operator_id = coalesce(c.operator_id, g.operator_id),
             operator_seen = coalesce(
               (select min(m.id) - 1 from service_message m
                 where m.member_id = c.member_id and m.operator_id is null
                   and m.id > case when m.guest_id = g.id then g.operator_seen else c.operator_seen end),
               greatest(c.last_id, g.last_id)),
             member_seen = coalesce(
               (select min(m.id) - 1 from service_message m
                 where m.member_id = c.member_id and m.operator_id is not null
                   and m.id > case when m.guest_id = g.id then g.guest_seen else c.member_seen end),
               greatest(c.last_id, g.last_id))
        from service_guest g where c.member_id = $2 and g.id = $1`,
    values: [guestId, memberId]
  })
}
