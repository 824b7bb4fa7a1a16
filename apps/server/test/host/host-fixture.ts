import type { WireClient } from '@glasshouse/contract/client'
import type { WireOutput } from '@glasshouse/contract'
import type { Context } from '../../src/context.ts'
import type { TestDatabase } from '../support/test-database.ts'

type Slot = WireOutput<'getHost'>['slots'][number]

/** Return the demo host at an index of the list, with the free hours. */
export async function hostAt(call: WireClient, place: number): Promise<{ id: string; name: string; free: Slot[] }> {
  const { data } = await call('getHosts', { limit: '50' })
  const { id, name } = data.toSorted((a, b) => a.id - b.id)[place]!
  const { slots } = await call('getHost', { id: String(id) })
  return { id: String(id), name, free: slots.filter(({ free }) => free) }
}

/** Return the fields of a request for an hour. */
export const appointmentRequest = (host: { id: string }, slot: { id: string }) => ({
  id: host.id,
  slot: slot.id,
  place: 'National Museum of History',
  memo: 'I would like to see the bronze drums.'
})

/** Return the same tools with a clock this many milliseconds ahead. */
export const contextAfter = (context: Context, milliseconds: number): Context => ({
  ...context,
  clock: { ...context.clock, now: () => context.clock.now() + milliseconds }
})

type Left = { id: bigint; member_id: bigint; state: number }

/** Return the appointments of an hour in the database, oldest first. */
export async function appointmentsFor({ owner }: TestDatabase, slotId: string): Promise<Left[]> {
  const { rows } = await owner.query<Left>(
    'select id, member_id, state from host_appointment where slot_id = $1 order by id',
    [slotId]
  )
  return rows
}
