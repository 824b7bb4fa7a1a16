import { inTransaction } from '../../../database/transaction.ts'
import type { Operators } from '../operators.ts'
import { INVITE_MILLISECONDS } from '../operator-tables.ts'
import { hashInvite, newCode } from './one-time-code.ts'
import { insertInvite, isSiteUnowned, voidInvites } from './operator-sign-in-queries.ts'

/**
 * A one-time code by which the site's first owner signs in, while there is no operator; else null. It voids the one that
 * was made before: what an earlier start has printed is of no use.
 */
export async function renewSetupCode(operators: Operators): Promise<string | null> {
  return inTransaction(operators.database.main, async (tx) => {
    if (!(await isSiteUnowned(tx))) return null
    const code = newCode()
    const now = operators.clock.now()
    await voidInvites(tx, null, new Date(now))
    await insertInvite(tx, {
      codeHash: await hashInvite(operators, code),
      operatorId: null,
      expiresAt: new Date(now + INVITE_MILLISECONDS)
    })
    return code
  })
}
