import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { fieldInvalid } from '../../../refusal.ts'
import { translate } from '@glasshouse/language/server'
import type { LanguageCode } from '@glasshouse/contract'
import { hashInvite, hashOfFingerprint, newCode } from '../sign-in/one-time-code.ts'
import { insertInvite, lockAccount, voidInvites } from '../sign-in/operator-sign-in-queries.ts'
import { isOnRecord, statusOf } from '../sign-in/recorded-status.ts'
import { inviteMark } from '../sign-in/row-mark.ts'
import type { Operators } from '../operators.ts'
import { INVITE_MS } from '../operator-tables.ts'

/**
 * How a one-time code reaches its operator: they generated it, it is mailed, or the only owner sees it and passes it
 * on.
 */
export type CodeDelivery = { fingerprint: string; email: string }

export type Given = { code: string; expiresAtSeconds: number }

type Tools = Pick<Context, 'config' | 'clock'>

/**
 * Refuse when someone other than the operator would see the code: with two owners nobody sees it, and it is mailed when
 * mail is configured.
 */
export function requireDelivery(
  { members }: Operators,
  { fingerprint, email }: CodeDelivery,
  twoOwners: boolean
): void {
  if (fingerprint || (email && members.mails)) return
  if (twoOwners) throw fieldInvalid('fingerprint')
  if (members.mails) throw fieldInvalid('email')
}

/**
 * Issue a code to an operator, with their own fingerprint or with a new code, which is returned. Older codes become
 * void.
 */
export async function issueCode(tx: Tx, tools: Tools, id: bigint, fingerprint = ''): Promise<Given> {
  const now = tools.clock.now()
  const code = fingerprint ? '' : newCode()
  const codeHash = fingerprint ? hashOfFingerprint(tools, fingerprint) : await hashInvite(tools, code)
  const expiresAt = new Date(now + INVITE_MS)
  await voidInvites(tx, id, new Date(now))
  const invite = { codeHash, operatorId: id, expiresAt }
  if (!(await insertInvite(tx, { ...invite, mark: inviteMark(tools, invite) }))) throw fieldInvalid('fingerprint')
  return { code, expiresAtSeconds: Math.floor(expiresAt.getTime() / 1000) }
}

/**
 * Mail an operator a new one-time code after the commit. Nobody else sees it. If SQL has changed the operator, their
 * address for example, none is mailed.
 */
export function mailCode(operators: Operators, id: bigint, lang: LanguageCode): void {
  const { members, database, config } = operators
  members.mails?.later(async () => {
    const issued = await inTransaction(database.main, async (tx) => {
      const account = await lockAccount(tx, id)
      if (!account?.email) return null
      if (isOnRecord(account, await statusOf(tx, operators, account))) {
        return { to: account.email, ...(await issueCode(tx, operators, id)) }
      }
      operators.log.warn({ operator: String(id) }, 'an operator is not as recorded: no code is mailed')
      return null
    })
    if (!issued) return null
    const { to, code } = issued
    const lead = translate(lang, 'server.operatorMail.lead', { site: `${config.consoleUrl}/console` })
    const text = `${lead}\n\n${code}\n\n${translate(lang, 'server.operatorMail.note')}\n`
    return { to, subject: translate(lang, 'server.operatorMail.subject'), text }
  })
}
