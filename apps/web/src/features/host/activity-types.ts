import type { ActivityType, ReportReason, SpokenLanguage } from '@glasshouse/contract'

/** The activities, in the order of the filter. */
export const activityTypes: readonly ActivityType[] = ['guide', 'language', 'sports', 'gaming', 'photography', 'event']

/** The languages offered by the filter. */
export const soughtLanguages: readonly SpokenLanguage[] = ['vi', 'en', 'zh', 'es', 'ms', 'id', 'ja', 'ko', 'fr']

/** The reasons for a report, the most serious first. */
export const reportReasons: readonly ReportReason[] = [
  'minor',
  'safety',
  'sexual',
  'money',
  'identity',
  'noshow',
  'other'
]
