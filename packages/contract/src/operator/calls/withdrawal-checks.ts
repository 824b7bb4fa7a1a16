import { z } from 'zod'
import { wireAmount } from '../../fields.ts'

const count = z.number().int().min(0)

/** What a fact says to a reviewer. It decides nothing: every action stays possible with any verdict. */
const verdict = z.enum(['failed', 'warning', 'passed'])

/** Return a schema of a check with its evidence. Evidence that other fields have is not repeated. */
const check = <Shape extends z.ZodRawShape>(evidence: Shape) => z.object({ verdict, ...evidence })

/** The facts that matter for the review of a withdrawal, each with its verdict. */
export const reviewChecks = z.object({
  /** Other members have bound the account (`hints.sameBank`). */
  sharedAccount: check({}),
  /** Other members signed in from the same address (`hints.sameAddress`). */
  sharedAddress: check({}),
  /** Whether the account's holder is the member. */
  holderName: check({}),
  /** Disputed points, and questions or complaints without an answer. */
  disputes: check({ disputed: wireAmount, openTickets: count }),
  /** A changed or reset credential (`member.withdrawAfter`). */
  credentials: check({}),
  /** The account's age in days, and how many withdrawals were paid to it before. */
  accountAge: check({ days: count, paid: count }),
  /** How long the bank account has been bound, in days (`member.bankSince`); null when it was unbound. */
  bankAge: check({ days: count.nullable() }),
  /** What the newest settled orders paid against chance, in standard deviations; null without a settled order. */
  play: check({ orders: count, score: z.number().nullable() }),
  /** Recharged points that were not staked. A withdrawal never depends on it (H3). */
  turnover: check({ recharged: wireAmount, staked: wireAmount }),
  /** Recharged and withdrawn points, open withdrawals and this one included. */
  netPosition: check({ recharged: wireAmount, withdrawn: wireAmount }),
  /** Withdrawals of the request's day, with this one, and the site's limits of a day. */
  velocity: check({ requests: count, requestsMaximum: count, amount: wireAmount, amountMaximum: wireAmount })
})
