import { requestHeaders } from '@glasshouse/contract/client'
import { createFairness } from '../../src/domains/fairness/index.ts'
import { createSite } from '../../src/domains/settings/index.ts'
import type { Wheel } from '../../src/domains/wheel/index.ts'
import { ask, form, type Asked } from '../support/ask.ts'
import type { TestDatabase } from '../support/test-database.ts'
import type { TestMember, TestSite } from '../support/test-site.ts'

/** Spins as a client would, and gives the whole envelope. */
export function spin(site: TestSite, member: TestMember, fields: Record<string, string> = {}): Promise<Asked> {
  return ask(site.origin, '/system/luckdraw', form(fields, requestHeaders(member.session, 'en_us')))
}

/** The tools of the wheel on a node, at a time that many milliseconds from now. */
export function wheelOf({ context }: TestSite, laterBy = 0): Wheel {
  const clock = { ...context.clock, now: () => context.clock.now() + laterBy }
  const moved = { ...context, clock }
  return { context: moved, fairness: createFairness(context), site: createSite(context, async () => []) }
}

type Left = { spins: number; decided: number; credits: number; units: bigint; available: bigint }

/** What the database holds of a member's spins and of the points that they moved. */
export async function leftWith({ owner }: TestDatabase, { id }: TestMember): Promise<Left> {
  const { rows } = await owner.query<Left>(
    `select (select count(*)::integer from wheel_spin where member_id = $1) as spins,
            (select count(*)::integer from wheel_spin where member_id = $1 and state = 'decided') as decided,
            (select count(*)::integer from transfer where member_id = $1 and template = 16) as credits,
            (select coalesce(sum(amount), 0)::bigint from transfer where member_id = $1 and template = 16) as units,
            available from wallet where member_id = $1`,
    [id]
  )
  return rows[0]!
}

/** Nothing was taken and nothing was moved. */
export const untouched: Left = { spins: 0, decided: 0, credits: 0, units: 0n, available: 0n }

/** Waits until the wheel has seeds. */
export async function untilReady(site: TestSite): Promise<void> {
  while ((await site.client()('getWheelRule')).commit === '') await new Promise((resolve) => setTimeout(resolve, 50))
}
