import { as, decode, encode, object, value } from './shape.ts'

/** 1 and 0. Any other value stays as it is and is invalid. */
const storedFlag = value<unknown, unknown>({
  decode: (stored) => (stored === 1 || stored === 0 ? stored === 1 : stored),
  encode: (setting) => (typeof setting === 'boolean' ? Number(setting) : setting)
})

/** The settings are stored under their names in `getBase`. */
const storedSettings = object({
  head_toal: 'avatarCount',
  close_number: as('hidesNumbers', storedFlag),
  isplay: as('isGamesOpen', storedFlag),
  video_login: as('videosNeedSignIn', storedFlag),
  lucky_draw: as('showsWheel', storedFlag),
  luck_draw: as('isWheelOpen', storedFlag),
  service_url: 'serviceUrl',
  invite_required: as('needsInvite', storedFlag),
  age_min: 'minAge',
  operator: as('operator', object({ complaint_url: 'complaintUrl' }))
})

/** Return unchecked settings from their stored form. */
export const decodeSettings = (stored: unknown): unknown => decode(storedSettings, stored)

/** Return the stored form of settings. */
export const encodeSettings = (settings: object): unknown => encode(storedSettings, settings)
