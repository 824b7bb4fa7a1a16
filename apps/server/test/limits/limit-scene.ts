import { requestHeaders } from '@glasshouse/contract/client'
import { ask, form, type Asked } from '../support/ask.ts'
import type { TestDatabase } from '../support/test-database.ts'
import type { TestMember, TestSite } from '../support/test-site.ts'

/** Changes what the database keeps from being changed: the tests' only way to let time pass. */
export async function letPass({ owner }: TestDatabase, change: string): Promise<void> {
  await owner.query(`begin; set local session_replication_role = replica; ${change}; commit`)
}

/** Moves what waits by so many hours into the past. */
export function waitHours(database: TestDatabase, member: TestMember, hours: number): Promise<void> {
  return letPass(
    database,
    `update play_limit set asked_at = asked_at - interval '${hours} hours', due_at = due_at - interval '${hours} hours'
      where member_id = ${member.id} and due_at is not null`
  )
}

/** Ends the time-outs and exclusions of a member, as if their time were over. */
export function endBars(database: TestDatabase, member: TestMember): Promise<void> {
  return letPass(
    database,
    `update play_bar set created_at = created_at - interval '10 years', ends_at = clock_timestamp()
      where member_id = ${member.id}`
  )
}

/** Asks to recharge, and gives the whole envelope. */
export function recharge(site: TestSite, member: TestMember, money: string, reqId?: string): Promise<Asked> {
  const asked = { money, bank_type: 'sandbox', ...(reqId ? { req_id: reqId } : {}) }
  return ask(site.origin, '/member/doRecharge', form(asked, requestHeaders(member.session, 'en_us')))
}

/** Asks for limits, and gives the whole envelope. */
export function setLimits(site: TestSite, member: TestMember, limits: Record<string, string>): Promise<Asked> {
  return ask(site.origin, '/member/setLimits', form(limits, requestHeaders(member.session, 'en_us')))
}
