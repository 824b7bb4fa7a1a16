import { createHmac } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { AuthenticateOperator } from '../../http/operator/operator-caller.ts'
import type { Members } from '../member/index.ts'
import type { RecordRefusal } from '../../http/operator/serve-operator.ts'
import { createAuditWatch, type AuditWatch } from './audit/audit-watch.ts'
import { recordRefusal } from './audit/record-refusal.ts'
import { createOperatorGuard } from './session/operator-guard.ts'

/** The tools of this domain. */
export type Operators = Context & {
  /** Hash passwords and count attempts, like those of members. */
  members: Members
  authenticate: AuthenticateOperator
  auditWatch: AuditWatch
  /** Record refusals for lack of a second person in the audit log. */
  recordRefusal: RecordRefusal
  /** Return the CSRF token of a session from its secret. */
  csrfOf(token: string): string
}

export function createOperators(context: Context, members: Members): Operators {
  const { pepper, olderPeppers } = context.config.secrets
  const makers = [pepper, ...olderPeppers].map((one) => csrfMaker(one))
  const csrfOf = makers[0]!
  return {
    ...context,
    members,
    csrfOf,
    auditWatch: createAuditWatch(context),
    authenticate: createOperatorGuard(context, (token) => makers.map((make) => make(token))),
    recordRefusal: (operator, call, refusal) => recordRefusal(context, operator, call, refusal)
  }
}

function csrfMaker(pepper: Uint8Array): (token: string) => string {
  const key = createHmac('sha256', pepper).update('glasshouse/operator-csrf/v1').digest()
  return (token) => createHmac('sha256', key).update(token).digest('hex')
}
