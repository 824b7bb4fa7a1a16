import type { z } from 'zod'
import { bankCalls } from './calls/bank.ts'
import { fairCalls } from './calls/fair.ts'
import { fairDayCalls } from './calls/fair/days.ts'
import { gameCalls } from './calls/game.ts'
import { limitCalls } from './calls/limits.ts'
import { guestCalls } from './calls/service/guest.ts'
import { hostCalls } from './calls/host/hosts.ts'
import { lotteryCalls } from './calls/lottery.ts'
import { memberCalls } from './calls/member.ts'
import { noticeCalls } from './calls/notice/notices.ts'
import { passwordCalls } from './calls/password.ts'
import { profileCalls } from './calls/profile.ts'
import { recoveryCalls } from './calls/service/recovery.ts'
import { serviceCalls } from './calls/service/service.ts'
import { siteCalls } from './calls/site.ts'
import { externalSignInCalls } from './calls/external-sign-in.ts'
import { videoCalls } from './calls/video.ts'
import { walletCalls } from './calls/wallet.ts'
import { wheelCalls } from './calls/wheel.ts'
import { withdrawalCalls } from './calls/withdrawal.ts'
import type { RefusalCode } from './refusals.ts'
import type { CallName } from './routes.ts'
import type { Decoded } from './wire/shape.ts'
import type { WireShape } from './wire/wire.ts'

/** A call: its summary, input, output, and refusals besides `AUTH_REQUIRED` and `FIELD_INVALID`. */
export type Call = {
  summary: string
  input: z.ZodObject
  output: z.ZodType
  refusals: readonly RefusalCode[]
}

export const calls = {
  ...siteCalls,
  ...noticeCalls,
  ...memberCalls,
  ...profileCalls,
  ...passwordCalls,
  ...recoveryCalls,
  ...externalSignInCalls,
  ...lotteryCalls,
  ...gameCalls,
  ...videoCalls,
  ...wheelCalls,
  ...walletCalls,
  ...bankCalls,
  ...withdrawalCalls,
  ...fairCalls,
  ...fairDayCalls,
  ...limitCalls,
  ...serviceCalls,
  ...guestCalls,
  ...hostCalls
} as const satisfies Record<CallName, Call>

type Calls = typeof calls

/** What a client sends, on the wire. */
export type WireInput<Name extends CallName> = z.input<Calls[Name]['input']>
/** What the server answers, on the wire. */
export type WireOutput<Name extends CallName> = z.output<Calls[Name]['output']>

/** What a client passes to a call. */
export type CallInput<Name extends CallName> = Decoded<WireInput<Name>, WireShape<Name, 'input'>>
/** The input that a handler receives after parsing. */
export type CallParsed<Name extends CallName> = Decoded<z.output<Calls[Name]['input']>, WireShape<Name, 'input'>>
/** What a handler returns and a client receives. */
export type CallOutput<Name extends CallName> = Decoded<WireOutput<Name>, WireShape<Name, 'output'>>
