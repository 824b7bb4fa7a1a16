import type { CallOutput, CallParsed, LanguageCode } from '@glasshouse/contract'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { maskSecrets } from '../../../masking/mask-secrets.ts'
import { Refusal } from '../../../refusal.ts'
import { isOfAge, lockMemberFacts, memberStatus } from '../../member/index.ts'
import { bookingRange } from '../directory/read-directory.ts'
import type { Hosts } from '../host.ts'
import { answerDue } from '../rules/times.ts'
import {
  countOpen,
  holdHost,
  holdSlot,
  insertAppointment,
  isSlotFree,
  selectByRequest,
  selectOne,
  type Appointment
} from './host-appointment-queries.ts'
import { describeAppointment } from './describe-appointment.ts'

type Input = CallParsed<'requestAppointment'> & { memberId: bigint; lang: LanguageCode }

/** The minimum age for an appointment, whatever the site's settings are. */
const ADULT_YEARS = 18

/** The most open appointments of a member. */
const MAX_OPEN = 3

/**
 * Request an hour of a host. One of several concurrent requests gets it, and a repeated request counts once. Secrets
 * are masked before the text is stored.
 */
export async function requestAppointment(hosts: Hosts, wanted: Input): Promise<CallOutput<'requestAppointment'>> {
  const input = { ...wanted, place: maskSecrets(wanted.place), memo: maskSecrets(wanted.memo) }
  const ageMin = Math.max(ADULT_YEARS, (await hosts.site.settings()).minAge)
  return inTransaction(hosts.database.main, async (tx) => {
    const id = await writeRequest(tx, hosts, { input, ageMin })
    return describeAppointment(hosts, await selectOne(tx, id, input.lang), input.lang)
  })
}

async function writeRequest(
  tx: Tx,
  hosts: Hosts,
  { input, ageMin }: { input: Input; ageMin: number }
): Promise<bigint> {
  const { clock, siteTime } = hosts
  const { memberId, hostId, slotId, requestId = null } = input
  const { status, birthday } = await lockMemberFacts(tx, memberId)
  if (status === memberStatus.closed) throw new Refusal('AUTH_REQUIRED')
  const known = requestId && (await selectByRequest(tx, memberId, requestId))
  if (known) return requireSame(known, input)
  if (birthday === null || !isOfAge(birthday, ageMin, siteTime.day(clock.now()))) {
    throw new Refusal('AGE_TOO_LOW', { params: { age: ageMin } })
  }
  if (!(await holdHost(tx, hostId))) throw new Refusal('HOST_UNKNOWN')
  const slot = await holdSlot(tx, { id: BigInt(slotId), hostId, ...bookingRange(hosts) })
  if (!slot) throw new Refusal('SLOT_UNKNOWN')
  if ((await countOpen(tx, memberId)) >= MAX_OPEN) {
    throw new Refusal('APPOINTMENT_TOO_MANY', { params: { most: MAX_OPEN } })
  }
  const id = hosts.ids.next()
  const isWritten = await insertAppointment(tx, {
    id,
    member_id: memberId,
    host_id: hostId,
    slot_id: slot.id,
    starts_at: slot.starts_at,
    ends_at: slot.ends_at,
    place: input.place,
    memo: input.memo,
    due_at: new Date(answerDue(clock.now(), slot.starts_at.getTime())),
    requestId
  })
  if (!isWritten) throw new Refusal((await isSlotFree(tx, slot.id)) ? 'APPOINTMENT_OVERLAPS' : 'SLOT_TAKEN')
  await hosts.notifications.notify(tx, 'console', { section: 'hosts' })
  return id
}

/** Return the appointment of the same request. Refuse `REQ_ID_REUSED` when the id was used for another one. */
function requireSame(known: Appointment, { hostId, slotId, place, memo }: Input): bigint {
  const isSame =
    known.host_id === hostId && known.slot_id?.toString() === slotId && known.place === place && known.memo === memo
  if (!isSame) throw new Refusal('REQ_ID_REUSED')
  return known.id
}
