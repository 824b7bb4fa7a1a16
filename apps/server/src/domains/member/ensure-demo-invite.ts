import type { Context } from '../../context.ts'
import { insertInvite, switchInviteOff } from './member-queries.ts'

/** The unlimited invite code of the demo. */
export const DEMO_INVITE = 'WELCOME8'

/** Add the demo's invite code. An existing one stays as the operators left it. */
export async function ensureDemoInvite({ database }: Context): Promise<void> {
  await insertInvite(database.main, DEMO_INVITE, null)
}

/** Switch the demo's invite code off on a site that has left the sandbox. */
export async function endDemoInvite({ database, clock }: Context): Promise<void> {
  await switchInviteOff(database.main, DEMO_INVITE, new Date(clock.now()))
}
