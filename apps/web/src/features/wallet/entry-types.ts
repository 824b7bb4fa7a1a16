import { arrowDownLeft, arrowUpRight } from '../../design/icons/account.ts'
import { gift } from '../../design/icons/home.ts'
import { diceFive, filmSlate } from '../../design/icons/navigation.ts'
import { arrowUUpLeft, slidersHorizontal, trophy } from '../../design/icons/records.ts'
import type { Entry } from './use-money-log.ts'

type Type = Entry['type']

/** The icon of each type of entry. */
export const ICONS: Record<Type, string> = {
  recharge: arrowDownLeft,
  withdraw_hold: arrowUpRight,
  withdraw_return: arrowUUpLeft,
  bet: diceFive,
  win: trophy,
  bet_refund: arrowUUpLeft,
  video: filmSlate,
  video_refund: arrowUUpLeft,
  wheel_prize: gift,
  adjust: slidersHorizontal
}

/** Return a text of the address as a type if it is one. */
export function typeOf(text: string | undefined): Type | undefined {
  return text !== undefined && Object.hasOwn(ICONS, text) ? (text as Type) : undefined
}
