import { lottery } from './lottery-fields.ts'
import { memberInfo } from './member-fields.ts'
import { list } from '../shape.ts'
import { baseConfiguration } from './site-fields.ts'
import { homeVideos } from './video-fields.ts'

/**
 * The shapes of the calls of Home and the frame, which a first visit loads with the app. Those of other calls load
 * later. Calls without a shape are listed too, so that the client need not wait for them.
 */
export const firstWire = {
  getBase: { output: baseConfiguration },
  getConfig: { output: homeVideos },
  getHotLotteries: { output: list(lottery) },
  getUserInfo: { output: memberInfo }
} as const

export type FirstCallName = keyof typeof firstWire
