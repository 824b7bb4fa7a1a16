import type { OperatorOutput } from '@glasshouse/contract/operator'
import { clockCounterClockwise, notePencil, prohibit, scales, signIn, snowflake, trophy } from '../../icons/events.ts'
import { check } from '../../icons/frame.ts'
import {
  arrowCircleDown,
  arrowCircleUp,
  chatsCircle,
  diceFive,
  filmSlate,
  flag,
  hourglassMedium,
  shieldCheck,
  ticket
} from '../../icons/sections.ts'

type What = OperatorOutput<'getMemberTimeline'>['events'][number]['what']

/** The icon of each event on a timeline. */
export const eventIcons: Record<What, string> = {
  recharge: arrowCircleDown,
  withdrawHold: arrowCircleUp,
  withdrawReturn: clockCounterClockwise,
  withdrawPaid: check,
  adjustment: scales,
  dispute: flag,
  prize: trophy,
  order: diceFive,
  purchase: filmSlate,
  refund: filmSlate,
  signIn,
  message: chatsCircle,
  answer: chatsCircle,
  ticket,
  limit: hourglassMedium,
  block: prohibit,
  note: notePencil,
  status: snowflake,
  act: shieldCheck
}
