import { translate } from '@glasshouse/language/server'
import type { Tx } from '../../../database/transaction.ts'
import { addPersonalNotice, inAllLanguages } from '../../announcement/index.ts'
import type { Members } from '../members.ts'
import { delayWithdrawals } from './member-password-queries.ts'

type Changed = {
  memberId: bigint
  what: 'passwordChanged' | 'passwordReset' | 'payPasswordChanged' | 'bankReleased'
}

const DELAY_MS = 24 * 3_600_000

/**
 * Add a notice of a changed credential in the transaction that changes it, and delay withdrawals for a day, so that a
 * stolen account yields nothing.
 */
export async function notifyCredentialChange(tx: Tx, members: Members, { memberId, what }: Changed): Promise<void> {
  const until = new Date(members.clock.now() + DELAY_MS)
  await delayWithdrawals(tx, memberId, until)
  const time = members.siteTime.format(until.getTime())
  await addPersonalNotice(tx, members, {
    memberId,
    type: 'security',
    link: '',
    name: inAllLanguages((lang) => translate(lang, `server.securityNotice.${what}Name`)),
    text: inAllLanguages((lang) => translate(lang, `server.securityNotice.${what}Text`, { time }))
  })
}
