import { randomBytes } from 'node:crypto'
import { translate } from '@glasshouse/language/server'
import type { CallOutput, CallParsed } from '@glasshouse/contract'
import { inTransaction, type Tx } from '../../database/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { countRecoveryStart, findByAccount, inviteCodeFrom, memberStatus, sendReset } from '../member/index.ts'
import { insertRecovery } from './recovery-queries.ts'
import { OPEN_MILLISECONDS, timesOf, type Recoveries } from './recovery.ts'
import { notifyMember } from './notify-member.ts'

type Visitor = { address: string; device: string }

const REFERENCE_LENGTH = 8

/**
 * Starts the recovery of an account for a device that keeps a secret. Any account gets the same answer: one that cannot be
 * recovered so gets a recovery that nobody is shown, and one with a mail address is sent the reset link there. The member
 * is notified on every device.
 */
export async function startRecovery(
  recoveries: Recoveries,
  { account, secretHash }: CallParsed<'startRecovery'>,
  { address, device }: Visitor
): Promise<CallOutput<'startRecovery'>> {
  const { database, clock, ids, members } = recoveries
  const isWithinLimit = await countRecoveryStart(members, { account, address })
  const found = await findByAccount(members, account)
  const canBeMailed = members.mails !== null && account.includes('@')
  if (canBeMailed) await sendReset(members, account, address)
  const isRecoverable = found !== null && found.status !== memberStatus.closed && isWithinLimit && !canBeMailed
  const now = clock.now()
  const row = await inTransaction(database.main, async (tx: Tx) => {
    const recovery = await insertRecovery(tx, {
      id: ids.next(),
      keyHash: Buffer.from(secretHash, 'hex'),
      reference: inviteCodeFrom(randomBytes(REFERENCE_LENGTH)),
      member_id: isRecoverable ? found.id : null,
      device: device.replaceAll('\0', '').toWellFormed().slice(0, 500),
      address,
      now: new Date(now),
      expiresAt: new Date(now + OPEN_MILLISECONDS)
    })
    if (!recovery) throw new Refusal('RECOVERY_UNKNOWN')
    if (recovery.member_id !== null) {
      await recoveries.notifications.notify(tx, 'console', { section: 'members' })
      await notifyMember(tx, recoveries, recovery.member_id, (lang) => ({
        name: translate(lang, 'server.recoveryNotice.startedName'),
        text: translate(lang, 'server.recoveryNotice.startedText')
      }))
    }
    return recovery
  })
  return { reference: row.reference, ...timesOf(recoveries, row) }
}
