import { formatAmount, unitsOf } from '@glasshouse/contract'
import type { OperatorOutput } from '@glasshouse/contract/operator'
import { playAgainstChance } from '../../lottery/index.ts'
import { countOpenTickets } from '../../service/index.ts'
import { disputedOf } from '../../wallet/index.ts'
import { withdrawLimits } from '../requests/limits.ts'
import { selectDay } from '../requests/withdrawal-request-queries.ts'
import { isSameHolder } from '../rules/same-holder.ts'
import type { Withdrawals } from '../withdrawals.ts'
import type { AdminRow } from './withdrawal-admin-queries.ts'
import { selectWithdrawalTotals, type MemberFacts } from './withdrawal-member-queries.ts'

type Facts = OperatorOutput<'getWithdrawal'>
type Checks = Facts['checks']
type Verdict = Checks['play']['verdict']

const DAY_MS = 86_400_000
/** Accounts and bank accounts younger than this are new. */
const NEW_DAYS = 7
/** A credential that changed this recently is worth a question. */
const RECENT_CHANGE_DAYS = 3
/** Distances from chance, in standard deviations: one member of about 740 has luck like the first, of 31,600 like the second. */
const RARE_SCORE = 3
const EXTREME_SCORE = 4
/** The share of a day's limit from which a member is close to it. */
const NEAR_LIMIT = 0.75

type Input = Pick<Facts, 'hints' | 'statement'> & { row: AdminRow; member: MemberFacts }

/**
 * Check what matters for the review of a withdrawal. A verdict says how a fact looks and decides nothing: operators may
 * approve, hold or reject with any.
 */
export async function reviewChecks(
  withdrawals: Withdrawals,
  { row, member, hints, statement }: Input
): Promise<Checks> {
  const { main } = withdrawals.database
  const memberId = row.member_id
  const day = Number(withdrawals.siteTime.day(row.created_at.getTime()))
  const [limits, today, own, disputed, openTickets, play] = await Promise.all([
    withdrawLimits(withdrawals),
    selectDay(main, { memberId, day }),
    selectWithdrawalTotals(main, memberId),
    disputedOf(main, memberId),
    countOpenTickets(main, memberId),
    playAgainstChance(withdrawals, memberId)
  ])
  const daysSince = (at: Date) => Math.max(0, Math.floor((withdrawals.clock.now() - at.getTime()) / DAY_MS))
  const ages = { account: daysSince(member.created_at), bank: member.bank_since && daysSince(member.bank_since) }
  const [recharged, staked] = [unitsOf(statement.recharged), unitsOf(statement.staked)]
  const withdrawn = own.paid_units + own.open_units
  const isNear = (used: number, limit: number) => used >= limit * NEAR_LIMIT
  return {
    sharedAccount: { verdict: hints.sameBank.length > 0 ? 'failed' : 'passed' },
    sharedAddress: { verdict: addressVerdict(hints.sameAddress) },
    holderName: { verdict: isSameHolder(row.holder, member.name ?? '') ? 'passed' : 'failed' },
    disputes: {
      verdict: disputed > 0n ? 'failed' : warnIf(openTickets > 0),
      disputed: formatAmount(disputed),
      openTickets
    },
    credentials: { verdict: credentialVerdict(member.withdraw_after, withdrawals.clock.now()) },
    accountAge: { verdict: warnIf(ages.account < NEW_DAYS), days: ages.account, paid: own.paid },
    bankAge: { verdict: warnIf(ages.bank === null || ages.bank < NEW_DAYS), days: ages.bank },
    play: { verdict: scoreVerdict(play.score), ...play },
    turnover: {
      verdict: warnIf(staked < recharged),
      recharged: statement.recharged,
      staked: statement.staked
    },
    netPosition: {
      verdict: warnIf(withdrawn > recharged),
      recharged: statement.recharged,
      withdrawn: formatAmount(withdrawn)
    },
    velocity: {
      verdict: warnIf(isNear(today.requests, limits.num) || isNear(Number(today.amount), Number(limits.dayMax))),
      requests: today.requests,
      requestsMaximum: limits.num,
      amount: formatAmount(today.amount),
      amountMaximum: formatAmount(limits.dayMax)
    }
  }
}

const warnIf = (isRemarkable: boolean): Verdict => (isRemarkable ? 'warning' : 'passed')

/** A shared address is common in a family or a cafe, unless one of those members is frozen. */
function addressVerdict(members: Facts['hints']['sameAddress']): Verdict {
  if (members.some(({ status }) => status === 'frozen')) return 'failed'
  return warnIf(members.length > 0)
}

/** Withdrawals wait for a day after a credential changed: `withdrawAfter` is the end of that day. */
function credentialVerdict(withdrawAfter: Date | null, now: number): Verdict {
  if (withdrawAfter === null) return 'passed'
  if (withdrawAfter.getTime() > now) return 'failed'
  return warnIf(now - withdrawAfter.getTime() < (RECENT_CHANGE_DAYS - 1) * DAY_MS)
}

function scoreVerdict(score: number | null): Verdict {
  if (score !== null && score >= EXTREME_SCORE) return 'failed'
  return warnIf(score !== null && score >= RARE_SCORE)
}
