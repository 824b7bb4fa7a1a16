import { formatAmount } from '@glasshouse/contract'
import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Refusal } from '../../refusal.ts'
import { playAgainstChance } from '../lottery/index.ts'
import { memberStateOf, sexOf } from '../member/index.ts'
import { balanceOf, disputedOf, statement } from '../wallet/index.ts'
import { boundAccount } from '../withdrawal/index.ts'
import type { Reporting } from './reporting.ts'
import {
  selectMember,
  selectNotes,
  selectSessions,
  selectStatusHistory,
  type MemberFacts,
  type NoteRow,
  type SessionRow,
  type StatusRow
} from './reporting-member-queries.ts'

type Picture = OperatorOutput<'getMember'>

/** Return everything about one member except the long lists. Refuse `MEMBER_UNKNOWN`. */
export async function describeMember(reporting: Reporting, id: bigint): Promise<Picture> {
  const { main } = reporting.database
  const facts = await selectMember(main, id)
  if (!facts) throw new Refusal('MEMBER_UNKNOWN')
  const [balance, disputed, totals, sessions, notes, statuses, play, bank] = await Promise.all([
    balanceOf(main, id),
    disputedOf(main, id),
    statement(reporting, reporting.playTotals, id),
    selectSessions(main, id, new Date(reporting.clock.now())),
    selectNotes(main, id),
    selectStatusHistory(main, id),
    playAgainstChance(reporting, id),
    boundAccount(reporting, id)
  ])
  return {
    ...profileOf(reporting, facts),
    money: formatAmount(balance.available),
    frozen: formatAmount(balance.held),
    disputed: formatAmount(disputed),
    statement: totals,
    play,
    bank,
    sessions: sessions.map((session) => sessionOf(reporting, session)),
    notes: notes.map((note) => noteOf(reporting, note)),
    statusHistory: statuses.map((status) => statusOf(reporting, status))
  }
}

function profileOf({ siteTime }: Reporting, facts: MemberFacts) {
  return {
    id: Number(facts.id),
    username: facts.username,
    name: facts.name ?? '',
    sex: sexOf(facts.sex),
    birthday: facts.birthday,
    lang: facts.lang,
    avatarUrl: facts.header_img,
    status: memberStateOf(facts.status),
    statusReason: facts.status_reason,
    paypassword: facts.has_paypassword,
    invite: facts.invite,
    invitedBy: { code: facts.invited_by, member: Number(facts.inviter ?? 0n) },
    created: siteTime.timestamp(facts.created_at),
    withdrawAfter: siteTime.timestamp(facts.withdraw_after)
  }
}

function sessionOf({ siteTime }: Reporting, { id, device, address, created_at, seen_at }: SessionRow) {
  return { id, device, address, created: siteTime.timestamp(created_at), seen: siteTime.timestamp(seen_at) }
}

function noteOf({ siteTime }: Reporting, { id, text, operator_id, operator, created_at }: NoteRow) {
  const by = { id: Number(operator_id), name: operator }
  return { id: Number(id), text, operator: by, created: siteTime.timestamp(created_at) }
}

function statusOf({ siteTime }: Reporting, row: StatusRow) {
  const operator = row.operator_id === null ? null : { id: Number(row.operator_id), name: row.operator! }
  const created = siteTime.timestamp(row.created_at)
  return {
    from: memberStateOf(row.status_from),
    to: memberStateOf(row.status_to),
    reason: row.reason,
    operator,
    created
  }
}
