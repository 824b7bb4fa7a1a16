import { requestHeaders } from '@glasshouse/contract/client'
import { callApi, form, type ApiResponse } from '../support/call-api.ts'
import type { TestDatabase } from '../support/test-database.ts'
import type { TestMember, TestSite } from '../support/test-site.ts'

/** Change what the database protects from changes. Only this way can tests make time pass. */
export async function changeProtected({ owner }: TestDatabase, change: string): Promise<void> {
  await owner.query(`begin; set local session_replication_role = replica; ${change}; commit`)
}

/** Move pending limits into the past by a number of hours. */
export function backdateLimits(database: TestDatabase, member: TestMember, hours: number): Promise<void> {
  return changeProtected(
    database,
    `update play_limit set requested_at = requested_at - interval '${hours} hours', due_at = due_at - interval '${hours} hours'
      where member_id = ${member.id} and due_at is not null`
  )
}

/** Expire a member's time-outs and exclusions. */
export function endPlayBlocks(database: TestDatabase, member: TestMember): Promise<void> {
  return changeProtected(
    database,
    `update play_block set created_at = created_at - interval '10 years', ends_at = clock_timestamp()
      where member_id = ${member.id}`
  )
}

/** Request a recharge, and return the whole envelope. */
export function requestRecharge(
  site: TestSite,
  member: TestMember,
  money: string,
  requestId?: string
): Promise<ApiResponse> {
  const request = { money, bank_type: 'sandbox', ...(requestId ? { req_id: requestId } : {}) }
  return callApi(site.origin, '/member/doRecharge', form(request, requestHeaders(member.session, 'en_us')))
}

/** Request limits, and return the whole envelope. */
export function requestLimits(
  site: TestSite,
  member: TestMember,
  limits: Record<string, string>
): Promise<ApiResponse> {
  return callApi(site.origin, '/member/setLimits', form(limits, requestHeaders(member.session, 'en_us')))
}
