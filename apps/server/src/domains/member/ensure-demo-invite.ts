import type { Context } from '../../context.ts'
import { insertInvite, switchInviteOff } from './member-queries.ts'

/** The unlimited code that anyone may use to join the demonstration. */
export const DEMO_INVITE = 'WELCOME8'

/** Adds the demonstration's code; one that exists stays as the operators left it. */
export async function ensureDemoInvite({ database }: Context): Promise<void> {
  await insertInvite(database.main, DEMO_INVITE, null)
}

/** Switches the demonstration's code off on a site that has left the sandbox. */
export async function endDemoInvite({ database, clock }: Context): Promise<void> {
  await switchInviteOff(database.main, DEMO_INVITE, new Date(clock.now()))
}
