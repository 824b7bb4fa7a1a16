import { as, flag, list, object } from '../shape.ts'

/** What cards and items have in common. */
export const videoFields = {
  count: 'viewCount',
  time: 'lengthText',
  money: 'price',
  is_see: as('isUnlocked', flag)
} as const

/** A video as the lists show it. */
export const videoCard = object(videoFields)

/** The videos of Home. */
export const homeVideos = object({
  movielist_1: as('recommended', list(videoCard)),
  movielist_2: as('popular', list(videoCard))
})
