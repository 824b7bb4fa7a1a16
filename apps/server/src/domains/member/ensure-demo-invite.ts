import type { Context } from '../../context.ts'
import { insertInvite } from './queries.ts'

/** The code by which anybody may join the demo, as often as they like; one that is there stays as the operator has it. */
export async function ensureDemoInvite({ database }: Context): Promise<void> {
  await insertInvite(database.main, 'WELCOME8', null)
}
