import type { OperatorOutput } from '@glasshouse/contract/operator'
import type { OperatorSession } from '../../../http/operator/operator-caller.ts'
import type { Operators } from '../operators.ts'
import { whoIs } from '../session/open-session.ts'
import { countRecoveryCodes, selectOwnAccount } from './operator-sign-in-queries.ts'

/** Return the signed-in operator, and what the sign-in still needs. */
export async function describeMe(
  { database, config }: Operators,
  session: OperatorSession
): Promise<OperatorOutput<'getMe'>> {
  const [account, left] = await Promise.all([
    selectOwnAccount(database.main, session.id),
    countRecoveryCodes(database.main, session.id)
  ])
  return {
    ...whoIs(account, session.state),
    csrf: session.csrf,
    expiresAtSeconds: Math.floor(session.expiresAt.getTime() / 1000),
    recoveryCodesLeft: left,
    tz: config.siteTimeZone
  }
}
