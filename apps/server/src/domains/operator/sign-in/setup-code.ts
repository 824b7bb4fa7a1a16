import { inTransaction } from '../../../database/transaction.ts'
import type { Operators } from '../operators.ts'
import { INVITE_MS } from '../operator-tables.ts'
import { hashInvite, newCode } from './one-time-code.ts'
import { insertInvite, isSiteUnowned, voidInvites } from './operator-sign-in-queries.ts'
import { inviteMark } from './row-mark.ts'

/**
 * Create a one-time code for the site's first owner while there is no operator; else return null. It voids the code
 * that an earlier start has printed.
 */
export async function renewSetupCode(operators: Operators): Promise<string | null> {
  return inTransaction(operators.database.main, async (tx) => {
    if (!(await isSiteUnowned(tx))) return null
    const code = newCode()
    const now = operators.clock.now()
    await voidInvites(tx, null, new Date(now))
    const invite = {
      codeHash: await hashInvite(operators, code),
      operatorId: null,
      expiresAt: new Date(now + INVITE_MS)
    }
    await insertInvite(tx, { ...invite, mark: inviteMark(operators, invite) })
    return code
  })
}
