import { requestHeaders } from '@glasshouse/contract/client'
import { createFairness } from '../../src/domains/fairness/index.ts'
import { createSite } from '../../src/domains/settings/index.ts'
import type { Wheel } from '../../src/domains/wheel/index.ts'
import { callApi, form, type ApiResponse } from '../support/call-api.ts'
import type { TestDatabase } from '../support/test-database.ts'
import type { TestMember, TestSite } from '../support/test-site.ts'

/** Spin as a client would, and return the whole envelope. */
export function spin(site: TestSite, member: TestMember, fields: Record<string, string> = {}): Promise<ApiResponse> {
  return callApi(site.origin, '/system/luckdraw', form(fields, requestHeaders(member.session, 'en_us')))
}

/** Return the tools of the wheel on a node, with a clock this many milliseconds ahead. */
export function wheelOf({ context }: TestSite, laterBy = 0): Wheel {
  const clock = { ...context.clock, now: () => context.clock.now() + laterBy }
  const moved = { ...context, clock }
  return { context: moved, fairness: createFairness(context), site: createSite(context, async () => []) }
}

type SpinState = { spins: number; decided: number; credits: number; units: bigint; available: bigint }

/** Return a member's spins in the database and the points that they moved. */
export async function readSpinState({ owner }: TestDatabase, { id }: TestMember): Promise<SpinState> {
  const { rows } = await owner.query<SpinState>(
    `select (select count(*)::integer from wheel_spin where member_id = $1) as spins,
            (select count(*)::integer from wheel_spin where member_id = $1 and state = 'decided') as decided,
            (select count(*)::integer from transfer where member_id = $1 and template = 16) as credits,
            (select coalesce(sum(amount), 0)::bigint from transfer where member_id = $1 and template = 16) as units,
            available from wallet where member_id = $1`,
    [id]
  )
  return rows[0]!
}

/** Expect nothing to be taken and nothing to be moved. */
export const expectUntouched: SpinState = { spins: 0, decided: 0, credits: 0, units: 0n, available: 0n }

/** Wait until the wheel has seeds. */
export async function waitForSeeds(site: TestSite): Promise<void> {
  while ((await site.client()('getWheelRule')).commit === '') await new Promise((resolve) => setTimeout(resolve, 50))
}
