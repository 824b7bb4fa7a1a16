import type { Joined } from '../member/test-member.ts'
import { hostAt, appointmentRequest } from '../host/host-fixture.ts'
import { picture, sending } from '../upload/test-pictures.ts'
import { waitForSeeds } from '../wheel/wheel-fixture.ts'
import { PAY_PASSWORD, type openWithdrawalFixture } from '../withdrawal/withdrawal-fixture.ts'

export type Scene = Awaited<ReturnType<typeof openWithdrawalFixture>>

/** A member's personal data. Each word is shown to some role, but never to the auditor. */
export const canaries = {
  phone: '0987654321',
  mail: 'mai.canary@mail.example',
  name: 'Tuyết Kim Hoàng',
  holder: 'TUYET KIM HOANG',
  birthday: '1987-',
  avatar: '/images/head/canary.png',
  address: '203.0.113.77',
  device: 'CanaryPhone/7',
  chat: 'chat of Tuyết',
  guest: 'guest words of Tuyết',
  ticket: 'ticket of Tuyết',
  ticketAnswer: 'answered Tuyết about it',
  place: 'the bench behind the third lime tree',
  memo: 'see the bronze drums',
  answer: 'Meet Tuyết at the gate',
  report: 'report of Tuyết',
  note: 'note about Tuyết',
  freeze: 'frozen since Tuyết asked',
  adjustment: 'adjusted for Tuyết',
  decision: 'decided for Tuyết',
  rejection: 'rejected for Tuyết'
}

type Traced = { scene: Scene; member: Joined; mate: Joined }

/** Make a member act, and staff write about the member, with canaries: they fill nearly every table. */
export async function leaveTraces(traced: Traced) {
  await nameThem(traced)
  const withdrawal = await moveMoney(traced)
  const { ticket, guest } = await writeToStaff(traced)
  await haveStaffAct(traced)
  const { siteOwner } = traced.scene
  const member = String(traced.member.id)
  const orders = await siteOwner.call('getOrders', { member })
  const { messages } = await siteOwner.call('getConversation', { member })
  const chatPicture = messages.find(({ image }) => image !== '')!.image
  return { order: orders.rows[0]!.no, withdrawal, ticket, guest, chatPicture }
}

async function nameThem({ scene, member, mate }: Traced): Promise<void> {
  const { owner: database } = scene
  await database.query(
    `update member set username = $2, name = $3, paypassword_hash = $4, birthday = '1987-05-17', header_img = $5,
            sex = 2 where id = $1`,
    [member.id, canaries.phone, canaries.name, scene.hash, canaries.avatar]
  )
  await database.query(`update member set username = $2, name = $3 where id = $1`, [
    mate.id,
    canaries.mail,
    canaries.name
  ])
  await database.query('update session set address = $2, device = $3 where member_id = any($1)', [
    [member.id, mate.id],
    canaries.address,
    canaries.device
  ])
}

/** Return the number of a rejected withdrawal. */
async function moveMoney({ scene, member }: Traced): Promise<string> {
  const { call } = member
  await call('setBank', { bankid: '9704365012345', bank: 'Vietcombank', bank_code: 'VCB', username: canaries.holder })
  await scene.buy(member, 1000)
  await placeOrder(member)
  await waitForSeeds(scene.site)
  await call('spinWheel')
  await call('setLimits', { loss_day: '500' })
  const { order_no: withdrawal } = await call('setUserWirhdraw', { money: '20', paypwd: PAY_PASSWORD })
  await scene.siteOwner.call('rejectWithdrawal', { id: withdrawal, words: canaries.rejection })
  return withdrawal
}

const AS_GUEST = { secret: 'ab'.repeat(32), req_id: '5d9a0f0e-2f43-4c58-9a7b-3c0d7f2b1e61' }

/** Return the ids of a complaint and of a guest's conversation. */
async function writeToStaff({ scene, member }: Traced) {
  const { site, siteOwner } = scene
  const path = (await sending(site, member).part(await picture('png'))).data as string
  await member.call('sendService', { text: canaries.chat, image: path })
  await site.client()('sendGuestMessage', { ...AS_GUEST, text: canaries.guest })
  const { id } = await member.call('sendTicket', { kind: 'complaint', topic: 'game', text: canaries.ticket })
  await siteOwner.call('answerTicket', { id, text: canaries.ticketAnswer, state: 'inWork', was: 'received' })
  const host = await hostAt(site.client(), 0)
  const appointment = await member.call('requestAppointment', {
    ...appointmentRequest(host, host.free[0]!),
    place: canaries.place
  })
  await siteOwner.call('answerAppointment', { id: appointment.id, decision: 'confirm', answer: canaries.answer })
  await member.call('reportHost', { id: host.id, reason: 'other', text: canaries.report })
  return { ticket: id, guest: (await siteOwner.call('getGuestConversations')).rows[0]!.id }
}

async function haveStaffAct({ scene, member }: Traced): Promise<void> {
  const { siteOwner, finance, owner: database } = scene
  const id = String(member.id)
  await siteOwner.call('addMemberNote', { id, text: canaries.note })
  const adjusting = { member: id, direction: 'up' as const, money: '5', reason: canaries.adjustment }
  const { id: proposal } = await finance.call('proposeAdjustment', adjusting)
  await siteOwner.call('approveProposal', { id: proposal, decision: canaries.decision })
  await finance.call('proposeAdjustment', adjusting)
  await siteOwner.call('freezeMember', { id, reason: canaries.freeze })
  await database.query(
    `insert into recovery (id, key_hash, reference, member_id, device, address, created_at, expires_at)
     values (1, sha256('x'), 'ABCDEFGH', $1, $2, $3, now(), now() + interval '7 days')`,
    [member.id, canaries.device, canaries.address]
  )
}

/** Place an order in the slowest lottery as soon as it accepts one. */
async function placeOrder({ call, id }: Joined): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    const { id: lid, next_expect: periodNumber } = await call('getLotteryInfo', { key: 'k3_15m' })
    const order = { item: 'bi,3', money: '1', lid: String(lid), mid: String(id), expect: periodNumber }
    const placed = await call('placeOrder', order).then(
      () => true,
      () => false
    )
    if (placed) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('no order was accepted')
}
