import { randomBytes } from 'node:crypto'
import { translate } from '@glasshouse/language/server'
import type { CallOutput, CallParsed } from '@glasshouse/contract'
import { inTransaction, type Tx } from '../../database/transaction.ts'
import { Refusal } from '../../refusal.ts'
import {
  countRecoveryStart,
  findByAccount,
  inviteCodeFrom,
  memberStatus,
  recoveryAccountHash,
  sendReset
} from '../member/index.ts'
import { insertRecovery, selectStarted, type RecoveryRow } from './recovery-queries.ts'
import { LIFETIME_MS, timesOf, type Recoveries } from './recovery.ts'
import { notifyMember } from './notify-member.ts'

type Visitor = { address: string; device: string }

const REFERENCE_LENGTH = 8

type Sent = CallParsed<'startRecovery'>

/**
 * Start the recovery of an account for a device with a secret. Every account gets the same answer: an unknown one gets
 * a recovery that nobody sees, and one with a mail address is sent a reset link. The member is notified on every
 * device. The same request for the same account gets the same answer and counts once. Refuse `RECOVERY_UNKNOWN` when
 * the secret has started a recovery of another account.
 */
export async function startRecovery(
  recoveries: Recoveries,
  sent: Sent,
  visitor: Visitor
): Promise<CallOutput<'startRecovery'>> {
  const { database, members } = recoveries
  const keyHash = Buffer.from(sent.secretHash, 'hex')
  const accountHash = recoveryAccountHash(sent.account)
  let row: RecoveryRow
  try {
    row = await addRecovery(recoveries, { ...visitor, account: sent.account, keyHash, accountHash })
  } catch (error) {
    const before = await selectStarted(database.main, keyHash, accountHash)
    if (!before) throw error
    return responseOf(recoveries, before)
  }
  if (isMailed(recoveries, sent.account)) await sendReset(members, sent.account, visitor.address)
  return responseOf(recoveries, row)
}

const responseOf = (recoveries: Recoveries, row: RecoveryRow) => ({
  reference: row.reference,
  ...timesOf(recoveries, row)
})

const isMailed = ({ members }: Recoveries, account: string) => members.mails !== null && account.includes('@')

type Starting = Visitor & { account: string; keyHash: Buffer; accountHash: Buffer }

/** Count and insert a recovery, or throw and change nothing. */
async function addRecovery(
  recoveries: Recoveries,
  { account, address, device, keyHash, accountHash }: Starting
): Promise<RecoveryRow> {
  const { database, clock, ids, members } = recoveries
  const found = await findByAccount(members, account)
  const isOpen = found !== null && found.status !== memberStatus.closed && !isMailed(recoveries, account)
  const now = clock.now()
  return inTransaction(database.main, async (tx: Tx) => {
    const isWithinLimit = await countRecoveryStart(tx, members, { accountHash, address })
    const recovery = await insertRecovery(tx, {
      id: ids.next(),
      keyHash,
      accountHash,
      reference: inviteCodeFrom(randomBytes(REFERENCE_LENGTH)),
      member_id: isOpen && isWithinLimit ? found.id : null,
      device: device.replaceAll('\0', '').toWellFormed().slice(0, 500),
      address,
      now: new Date(now),
      expiresAt: new Date(now + LIFETIME_MS)
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
}
