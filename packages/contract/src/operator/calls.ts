import type { z } from 'zod'
import type { Call } from '../calls.ts'
import { announcementCalls } from './calls/announcements.ts'
import { signInCalls } from './calls/sign-in.ts'
import { hostAdminCalls } from './calls/host/hosts.ts'
import { overviewCalls } from './calls/overview.ts'
import { searchCalls } from './calls/search.ts'
import { inviteCalls } from './calls/invites.ts'
import { ledgerCalls } from './calls/ledger.ts'
import { limitAdminCalls } from './calls/limits.ts'
import { memberTimelineCalls } from './calls/member-timeline.ts'
import { memberAdminCalls } from './calls/members.ts'
import { drawAdminCalls } from './calls/play/draws.ts'
import { lotteryAdminCalls } from './calls/play/lotteries.ts'
import { orderAdminCalls } from './calls/play/orders.ts'
import { backupCalls } from './calls/books/backups.ts'
import { exportCalls } from './calls/books/exports.ts'
import { recoveryAdminCalls } from './calls/service/recovery.ts'
import { reportCalls } from './calls/books/reports.ts'
import { rechargeCalls } from './calls/recharge.ts'
import { guestAdminCalls } from './calls/service/guest.ts'
import { serviceAdminCalls } from './calls/service/service.ts'
import { parameterCalls, settingsCalls } from './calls/settings.ts'
import { auditCalls, proposalCalls, staffCalls } from './calls/staff.ts'
import { videoAdminCalls } from './calls/videos.ts'
import { wheelAdminCalls } from './calls/wheel.ts'
import { withdrawalAdminCalls } from './calls/withdrawal.ts'
import type { OperatorShape } from '../wire/operator-wire.ts'
import type { Decoded } from '../wire/shape.ts'
import type { OperatorCallName } from './routes.ts'

/** Each operators' call: its summary, input, output, and refusals besides the common ones. */
export const operatorCalls = {
  ...signInCalls,
  ...staffCalls,
  ...auditCalls,
  ...proposalCalls,
  ...overviewCalls,
  ...searchCalls,
  ...memberAdminCalls,
  ...memberTimelineCalls,
  ...recoveryAdminCalls,
  ...limitAdminCalls,
  ...ledgerCalls,
  ...drawAdminCalls,
  ...lotteryAdminCalls,
  ...orderAdminCalls,
  ...reportCalls,
  ...exportCalls,
  ...backupCalls,
  ...inviteCalls,
  ...settingsCalls,
  ...parameterCalls,
  ...announcementCalls,
  ...rechargeCalls,
  ...serviceAdminCalls,
  ...guestAdminCalls,
  ...withdrawalAdminCalls,
  ...videoAdminCalls,
  ...wheelAdminCalls,
  ...hostAdminCalls
} as const satisfies Record<OperatorCallName, Call>

type Calls = typeof operatorCalls

/** What a client sends. */
export type OperatorInput<Name extends OperatorCallName> = z.input<Calls[Name]['input']>
/** The input that a handler receives after parsing. */
export type OperatorParsed<Name extends OperatorCallName> = z.output<Calls[Name]['input']>
/** What the server answers, on the wire. */
export type WireOperatorOutput<Name extends OperatorCallName> = z.output<Calls[Name]['output']>
/** What a handler returns and a client receives. */
export type OperatorOutput<Name extends OperatorCallName> = Decoded<WireOperatorOutput<Name>, OperatorShape<Name>>
