import type { z } from 'zod'
import type { Call } from '../calls.ts'
import { bulletinCalls } from './calls/bulletins.ts'
import { entranceCalls } from './calls/entrance.ts'
import { hostDeskCalls } from './calls/host/hosts.ts'
import { inviteCalls } from './calls/invites.ts'
import { ledgerCalls } from './calls/ledger.ts'
import { limitDeskCalls } from './calls/limits.ts'
import { memberDeskCalls } from './calls/members.ts'
import { drawDeskCalls } from './calls/play/draws.ts'
import { lotteryDeskCalls } from './calls/play/lotteries.ts'
import { orderDeskCalls } from './calls/play/orders.ts'
import { exportCalls } from './calls/books/exports.ts'
import { recoveryDeskCalls } from './calls/service/recovery.ts'
import { reportCalls } from './calls/books/reports.ts'
import { rechargeCalls } from './calls/recharge.ts'
import { guestDeskCalls } from './calls/service/guest.ts'
import { serviceDeskCalls } from './calls/service/service.ts'
import { parameterCalls, settingsCalls } from './calls/settings.ts'
import { auditCalls, proposalCalls, staffCalls } from './calls/staff.ts'
import { videoDeskCalls } from './calls/videos.ts'
import { wheelDeskCalls } from './calls/wheel/wheel.ts'
import { withdrawalDeskCalls } from './calls/withdrawal.ts'
import type { OperatorCallName } from './routes.ts'

/** What each call of the operators does, takes, answers and may refuse, beside what every one of them may. */
export const operatorCalls = {
  ...entranceCalls,
  ...staffCalls,
  ...auditCalls,
  ...proposalCalls,
  ...memberDeskCalls,
  ...recoveryDeskCalls,
  ...limitDeskCalls,
  ...ledgerCalls,
  ...drawDeskCalls,
  ...lotteryDeskCalls,
  ...orderDeskCalls,
  ...reportCalls,
  ...exportCalls,
  ...inviteCalls,
  ...settingsCalls,
  ...parameterCalls,
  ...bulletinCalls,
  ...rechargeCalls,
  ...serviceDeskCalls,
  ...guestDeskCalls,
  ...withdrawalDeskCalls,
  ...videoDeskCalls,
  ...wheelDeskCalls,
  ...hostDeskCalls
} as const satisfies Record<OperatorCallName, Call>

type Calls = typeof operatorCalls

/** What a client sends. */
export type OperatorInput<Name extends OperatorCallName> = z.input<Calls[Name]['input']>
/** What a handler gets: the input after parsing. */
export type OperatorParsed<Name extends OperatorCallName> = z.output<Calls[Name]['input']>
/** What a client receives. */
export type OperatorOutput<Name extends OperatorCallName> = z.output<Calls[Name]['output']>
