import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { firstIdAt } from '../../../ids.ts'
import { repeat, type Repeating } from '../../../time/repeat.ts'
import { deleteOldGuests } from './service-guest-queries.ts'

const EVERY_MS = 3_600_000
const RETENTION_MS = 30 * 86_400_000
const BATCH_SIZE = 500

/** Start the job that deletes guests' conversations 30 days after the last message. */
export function startGuestJobs(context: Context): Repeating {
  return repeat(context, { name: 'guest conversations', everyMilliseconds: EVERY_MS }, () => deleteGuests(context))
}

export async function deleteGuests({ database, clock }: Context): Promise<void> {
  const before = firstIdAt(clock.now() - RETENTION_MS)
  while ((await inTransaction(database.main, (tx) => deleteOldGuests(tx, before, BATCH_SIZE))) === BATCH_SIZE);
}
