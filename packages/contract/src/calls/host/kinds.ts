/** The activities with a local host. There are no others. */
export const activityTypes = ['guide', 'gaming', 'sports', 'language', 'photography', 'event'] as const

export type ActivityType = (typeof activityTypes)[number]

/** The languages that hosts can list, by ISO 639-1. */
export const spokenLanguages = [
  'vi',
  'en',
  'zh',
  'es',
  'ms',
  'id',
  'fr',
  'ja',
  'ko',
  'th',
  'de',
  'pt',
  'ru',
  'hi',
  'ar'
] as const

export type SpokenLanguage = (typeof spokenLanguages)[number]

/** The states of an appointment. */
export const appointmentStates = { requested: 1, confirmed: 2, declined: 3, cancelled: 4, done: 5, expired: 6 } as const

/** The reasons for reporting a host. */
export const reportReasons = ['minor', 'safety', 'sexual', 'money', 'identity', 'noshow', 'other'] as const

export type ReportReason = (typeof reportReasons)[number]
