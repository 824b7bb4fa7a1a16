import type { Config } from '../../../config.ts'
import type { Reader } from '../../../database/transaction.ts'
import { readPeppers } from '../../../peppers/peppers.ts'
import { selectAllSessions } from '../session/operator-session-queries.ts'
import { selectOpenInvites } from './operator-sign-in-queries.ts'
import { isOwnInvite, isOwnSession } from './row-mark.ts'

/** Find operators' open sessions and one-time codes that the app did not write as they are stored. */
export async function findForeignRows(reader: Reader, { secrets }: Pick<Config, 'secrets'>): Promise<string[]> {
  const { all: peppers } = await readPeppers(reader, secrets)
  const sessions = (await selectAllSessions(reader)).filter(
    ({ id, token_hash: tokenHash, operator_id: operatorId, state, expires_at: expiresAt, mark }) =>
      !isOwnSession(peppers, { id, tokenHash, operatorId, state, expiresAt }, mark)
  )
  const invites = (await selectOpenInvites(reader)).filter(
    ({ code_hash: codeHash, operator_id: operatorId, expires_at: expiresAt, mark }) =>
      !isOwnInvite(peppers, { codeHash, operatorId, expiresAt }, mark)
  )
  return [
    ...operatorsOf(sessions).map((id) => `operator ${id}: the app did not open one of the sessions`),
    ...operatorsOf(invites).map((id) => `operator ${id}: the app did not issue one of the one-time codes`)
  ]
}

const operatorsOf = (rows: readonly { operator_id: bigint | null }[]) =>
  new Set(rows.map(({ operator_id: id }) => id?.toString() ?? 'of a new site')).values().toArray()
