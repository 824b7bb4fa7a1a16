import type { OperatorOutput } from '@glasshouse/contract/operator'
import type { Registration } from '../../http/registration.ts'
import type { AuditState } from './audit/audit-watch.ts'
import { listAudit } from './audit/list-audit.ts'
import { acceptInvite } from './sign-in/accept-invite.ts'
import { changePassword } from './sign-in/change-password.ts'
import { describeMe } from './sign-in/describe-me.ts'
import { confirmEnrolment, enterCode, renewRecoveryCodes, startEnrolment } from './sign-in/second-factor.ts'
import { signIn } from './sign-in/sign-in.ts'
import type { Operators } from './operators.ts'
import { approveProposal, rejectProposal } from './proposal/decide.ts'
import { listProposals } from './proposal/list-proposals.ts'
import type { ProposalKinds } from './proposal/propose.ts'
import { endOwnSession, ownSessions } from './session/own-sessions.ts'
import { setRole, switchOperator } from './staff/change-operator.ts'
import { inviteOperator, resetOperator } from './staff/invite-operator.ts'
import { listOperators } from './staff/list-operators.ts'
import { describeTwoPeople } from './two-people/owners.ts'

/** Return how much of the audit log the newest digest in the public log covers, and since when. */
export type FindAnchor = () => Promise<OperatorOutput<'getAuditState'>['anchor']>

type Parts = { kinds: ProposalKinds; findAnchor: FindAnchor }

/** Register the operators' calls about sign-in, staff, the audit log and proposals. */
export function registerOperatorRoutes(
  registration: Registration,
  operators: Operators,
  { kinds, findAnchor }: Parts
): void {
  serveSignIn(registration, operators)
  serveOwn(registration, operators)
  serveStaff(registration, operators, findAnchor)
  const { serveOperator } = registration
  const admin = { context: operators, kinds }
  serveOperator('getProposals', (input, operator) => listProposals(admin, operator, input))
  serveOperator('approveProposal', async (input, operator) => {
    await approveProposal(admin, operator, input)
    return null
  })
  serveOperator('rejectProposal', async (input, operator) => {
    await rejectProposal(admin, operator, input)
    return null
  })
}

function serveSignIn({ serveOperator }: Registration, operators: Operators): void {
  serveOperator('signIn', async (input, caller) => {
    const { token, entered } = await signIn(operators, input, caller)
    caller.setCookie(token)
    return entered
  })
  serveOperator('acceptInvite', async (input, caller) => {
    const { token, entered } = await acceptInvite(operators, input, caller)
    caller.setCookie(token)
    return entered
  })
  serveOperator('getMe', (_input, { session }) => describeMe(operators, session))
  serveOperator('startEnrolment', (_input, caller) => startEnrolment(operators, caller))
  serveOperator('confirmEnrolment', async ({ code }, caller) => {
    const { token, entered, recoveryCodes } = await confirmEnrolment(operators, caller, code)
    caller.setCookie(token)
    return { ...entered, recoveryCodes }
  })
  serveOperator('enterCode', async ({ code }, caller) => {
    const { token, entered } = await enterCode(operators, caller, code)
    caller.setCookie(token)
    return entered
  })
  serveOperator('signOut', async (_input, { session, address, rid, setCookie }) => {
    await endOwnSession(operators, { ...session, address, rid }, session.sessionId)
    setCookie(null)
    return null
  })
}

function serveOwn({ serveOperator }: Registration, operators: Operators): void {
  serveOperator('getOwnSessions', (_input, operator) => ownSessions(operators, operator))
  serveOperator('endOwnSession', async ({ id }, operator) => {
    await endOwnSession(operators, operator, id)
    return null
  })
  serveOperator('changeOwnPassword', async (input, operator) => {
    await changePassword(operators, operator, input)
    return null
  })
  serveOperator('renewRecoveryCodes', async ({ code }, operator) => ({
    recoveryCodes: await renewRecoveryCodes(operators, operator, code)
  }))
}

function serveStaff({ serveOperator }: Registration, operators: Operators, findAnchor: FindAnchor): void {
  serveOperator('getOperators', (input) => listOperators(operators, input))
  serveOperator('inviteOperator', (input, operator) => inviteOperator(operators, operator, input))
  serveOperator('resetOperator', (input, operator) => resetOperator(operators, operator, input))
  serveOperator('setOperatorRole', (input, operator) => setRole(operators, operator, input))
  serveOperator('switchOperator', (input, operator) => switchOperator(operators, operator, input))
  serveOperator('getTwoPeople', (_input, operator) => describeTwoPeople(operators, operator))
  serveOperator('getAudit', (input) => listAudit(operators, input))
  const withAnchor = async (state: AuditState) => ({ ...state, anchor: await findAnchor() })
  serveOperator('getAuditState', async () => withAnchor(await operators.auditWatch.state()))
  serveOperator('checkAudit', async () => withAnchor(await operators.auditWatch.checkAll()))
}
