import { changeProtected } from '../limits/limit-fixture.ts'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { hostAt, appointmentRequest } from '../host/host-fixture.ts'
import { PASSWORD } from '../member/sign-up-and-in.ts'
import { join, type Joined } from '../member/test-member.ts'
import { startPushService } from '../push/push-service.ts'
import { picture, sending } from '../upload/test-pictures.ts'
import { addVideo } from '../video/video-fixture.ts'
import { waitForSeeds } from '../wheel/wheel-fixture.ts'
import { NAME, PAY_PASSWORD, openWithdrawalFixture } from '../withdrawal/withdrawal-fixture.ts'
import { placeOrderWhenOpen } from './place-order-when-open.ts'

const service = await startPushService()
const scene = await openWithdrawalFixture({ PUSH_SERVICES: service.origin })
const { site, owner, testDatabase, siteOwner } = scene
const video = await addVideo(site, testDatabase, { price: 5n })

type Kept = {
  /** The file of the export that contains it, or why none does. */
  export: `${string}.csv` | readonly `${string}.csv`[] | { not: string }
  /** What happens when the account is closed: nothing is left, or why something stays. */
  closing: 'gone' | { stays: string }
}

const MONEY = { stays: 'a record of money, as the law asks' }
const COUNT = { export: { not: 'a count that says nothing of the member' }, closing: { stays: 'a count' } } as const

/** Every table with data of a member. A new table is added here with its fate at closure. */
const kept: Record<string, Kept> = {
  member: {
    export: 'profile.csv',
    closing: { stays: 'nobody may come back under the name; what was personal is cleared' }
  },
  invite_code: { export: 'profile.csv', closing: { stays: 'those who were invited came by it' } },
  session: { export: 'sessions.csv', closing: { stays: 'who acted on a record of money, and from where' } },
  member_status_change: { export: 'account_status.csv', closing: { stays: 'that and when the account was closed' } },
  member_note: {
    export: { not: 'what staff wrote for each other' },
    closing: { stays: 'belongs to records of money' }
  },
  external_identity: { export: 'external_sign_in.csv', closing: 'gone' },
  pay_password_gate: { export: 'profile.csv', closing: { stays: 'a count' } },
  password_reset: {
    export: 'password_resets.csv',
    closing: { stays: 'all are used up' }
  },
  recovery: {
    export: 'recoveries.csv',
    closing: { stays: 'who tried to get into the account' }
  },
  recovery_check: {
    export: { not: 'which of the staff checked' },
    closing: { stays: 'as its recovery' }
  },
  upload: { export: 'pictures.csv', closing: 'gone' },
  upload_day: COUNT,
  wallet: { export: 'profile.csv', closing: MONEY },
  transfer: { export: 'money_log.csv', closing: MONEY },
  adjustment: { export: 'money_log.csv', closing: MONEY },
  ledger_mark: { export: { not: 'a seal on a posting that the money log has' }, closing: MONEY },
  dispute: { export: 'disputes.csv', closing: MONEY },
  recharge: { export: 'recharges.csv', closing: MONEY },
  bank_account: { export: 'profile.csv', closing: MONEY },
  withdrawal: { export: 'withdrawals.csv', closing: MONEY },
  withdrawal_step: { export: 'withdrawal_steps.csv', closing: MONEY },
  withdrawal_day: COUNT,
  archived_total: { export: 'archived_months.csv', closing: MONEY },
  archived_play: { export: 'archived_play.csv', closing: MONEY },
  order_request: { export: { not: 'the ids of requests, each with the number of its order' }, closing: MONEY },
  orders: { export: ['orders.csv', 'receipts.csv'], closing: MONEY },
  video_purchase: { export: 'videos_bought.csv', closing: MONEY },
  video_progress: { export: 'videos_watched.csv', closing: 'gone' },
  video_view: { export: ['videos_watched.csv', 'video_views.csv'], closing: 'gone' },
  wheel_spin: { export: 'spins.csv', closing: MONEY },
  play_limit: { export: 'limits_now.csv', closing: { stays: 'shows that a limit was kept to' } },
  play_limit_change: { export: 'limits.csv', closing: { stays: 'shows that a limit was kept to' } },
  member_mark: {
    export: { not: 'keyed hashes of the name, the account and the browser, of use to nobody' },
    closing: {
      stays: 'recognises the person while an exclusion or a time-out runs, and is forgotten within seconds otherwise'
    }
  },
  play_block_release: {
    export: 'timeouts.csv',
    closing: { stays: 'part of an exclusion' }
  },
  play_block_notice: { export: { not: 'that a notice was sent' }, closing: { stays: 'part of an exclusion' } },
  play_block: { export: 'timeouts.csv', closing: { stays: 'an exclusion is not ended by closing the account' } },
  play_reminder: { export: 'play_reminders.csv', closing: 'gone' },
  service_conversation: { export: { not: 'who answers, and how far each side has read' }, closing: 'gone' },
  service_message: { export: 'messages.csv', closing: 'gone' },
  service_answer: { export: { not: 'how long staff took' }, closing: { stays: 'times without words' } },
  service_ticket: {
    export: 'tickets.csv',
    closing: { stays: 'a complaint is answered for after the member has left' }
  },
  service_ticket_entry: { export: 'ticket_entries.csv', closing: { stays: 'as its ticket' } },
  notice: { export: 'notices.csv', closing: { stays: 'messages about money; the places of meetings are removed' } },
  notice_read: { export: 'notices.csv', closing: { stays: 'that a decision was read' } },
  push_subscription: { export: 'push_devices.csv', closing: 'gone' },
  push_delivery: { export: { not: 'on its way; the notice is in notices.csv' }, closing: 'gone' },
  host_appointment: {
    export: 'appointments.csv',
    closing: { stays: 'a past hour of the host; place, memo and answer are taken out' }
  },
  host_report: {
    export: 'host_reports.csv',
    closing: { stays: 'what was reported of a host is looked at all the same' }
  }
}

/** Return the tables with a column that names the owner of a row, and those with rows that belong to such a row. */
async function tablesOfMembers(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(`
    with recursive known (oid) as (
      select 'member'::regclass::oid
      union select attrelid from pg_attribute a join pg_class c on c.oid = a.attrelid
             where a.attname = 'member_id' and c.relkind in ('r', 'p') and not c.relispartition
      union select f.conrelid from pg_constraint f join known k on f.confrelid = k.oid where f.contype = 'f'
    )
    select relname as name from pg_class join known using (oid) where not relispartition order by relname`)
  return rows.map(({ name }) => name)
}

/** Create a member with data in every file of the export, and in every table that closing empties. */
async function createMemberWithEverything(): Promise<Joined> {
  const member = await join(site)
  const { call, id } = member
  await owner.query('update member set name = $2, paypassword_hash = $3 where id = $1', [id, NAME, scene.hash])
  await scene.bind(member, '9704365012345')
  await scene.buy(member, 1000)
  const device = service.device()
  await call('subscribePush', { ...device.subscription, kinds: 'money,account,answers,news' })
  device.answers = { status: 503 }
  await placeOrderWhenOpen(member, 'bi,3')
  await call('buyVideo', { id: String(video.id) })
  await call('setProgress', { id: String(video.id), position: '7' })
  await owner.query('insert into video_view (video_id, member_id, viewed_at) values ($1, $2, now())', [video.id, id])
  const { order_no } = await call('setUserWirhdraw', { money: '20', paypwd: PAY_PASSWORD })
  await siteOwner.call('rejectWithdrawal', { id: order_no, template: 'member_asked' })
  await waitForSeeds(site)
  await call('spinWheel')
  await sending(site, member).part(await picture('png'))
  await call('sendService', { text: 'Hello' })
  await siteOwner.call('answerMember', { member: String(id), text: 'Good evening', requestId: crypto.randomUUID() })
  await call('sendTicket', { kind: 'complaint', topic: 'game', text: 'A complaint' })
  const host = await hostAt(site.client(), 0)
  const appointment = await call('requestAppointment', appointmentRequest(host, host.free[0]!))
  await siteOwner.call('answerAppointment', { id: appointment.id, decision: 'confirm', answer: 'At the main gate.' })
  await call('reportHost', { id: host.id, reason: 'other', text: 'A report' })
  await siteOwner.call('freezeMember', { id: String(id), reason: 'for this test' })
  await siteOwner.call('unfreezeMember', { id: String(id), reason: 'for this test' })
  await owner.query(
    `insert into external_identity (issuer, subject, member_id) values ('https://id.example', 'someone', $1)`,
    [id]
  )
  await owner.query('insert into play_reminder (member_id, session_id, hours, answered_at) values ($1, 1, 1, now())', [
    id
  ])
  await owner.query('insert into dispute (member_id, id, amount, closed_at) values ($1, 77, 10000, now())', [id])
  await owner.query(
    `insert into password_reset (token_hash, member_id, created_at, expires_at, used_at)
     values (sha256('r'), $1, now(), now(), now())`,
    [id]
  )
  await owner.query(
    `insert into recovery (id, key_hash, reference, member_id, state, device, address, created_at, expires_at, ended_at)
     values (1, sha256('x'), 'ABCDEFGH', $1, 'cancelled', 'A phone', '192.0.2.1', now(), now(), now())`,
    [id]
  )
  await changeProtected(
    testDatabase,
    `insert into archived_total (month, member_id, template, total) values ('202601', ${id}, 1, 10000);
     insert into archived_play (month, member_id, staked, won) values ('202601', ${id}, 10000, 0)`
  )
  await call('setLimits', { loss_day: '500', timeout: '24h' })
  return member
}

async function rowsIn(table: string, { id }: Joined): Promise<number> {
  const condition = {
    push_delivery: 'subscription_id in (select id from push_subscription where member_id = $1)'
  }[table]
  const { rows } = await owner.query<{ n: number }>(
    `select count(*)::int as n from ${table} where ${condition ?? 'member_id = $1'}`,
    [id]
  )
  return rows[0]!.n
}

describe('every table with data of a member', () => {
  test('states whether it is exported, and what closing the account does to it', async () => {
    expect(Object.keys(kept).toSorted()).toEqual(await tablesOfMembers())
  })

  test('has rows in the export, and closing leaves none of what is the member’s alone', async () => {
    const member = await createMemberWithEverything()
    const answer = await fetch(`${site.origin}/api/member/exportData`, { headers: member.headers })
    const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())))
    const filled = files.filter(([, bytes]) => Buffer.from(bytes).toString().trim().split('\r\n').length > 1)
    const named = Object.values(kept).flatMap(({ export: file }) =>
      typeof file === 'object' && 'not' in file ? [] : file
    )
    expect(filled.map(([name]) => name).toSorted()).toEqual([...new Set(named)].toSorted())
    expect(files.map(([name]) => name).toSorted()).toEqual([...new Set(named)].toSorted())

    const emptied = Object.keys(kept).filter((table) => kept[table]!.closing === 'gone')
    for (const table of emptied) expect([table, await rowsIn(table, member)]).not.toEqual([table, 0])
    await changeProtected(
      testDatabase,
      `update orders set payout = 1 where member_id = ${member.id};
       update wallet set available = 0, held = 0 where member_id = ${member.id}`
    )
    await member.call('closeAccount', { password: PASSWORD })
    for (const table of emptied) expect([table, await rowsIn(table, member)]).toEqual([table, 0])
    const { rows } = await owner.query<{ kept: string }>(
      `select string_agg(t, ' ') as kept from (
         select n::text as t from notice n where member_id = $1 union all
         select a::text from host_appointment a where member_id = $1) kept`,
      [member.id]
    )
    for (const word of ['National Museum of History', 'bronze drums', 'main gate']) {
      expect(rows[0]!.kept).not.toContain(word)
    }
  })
})
