import type { ActivityType, ReportReason, SpokenLanguage } from '@glasshouse/contract'

/** In the order in which they are offered. */
export const activityTypes: readonly ActivityType[] = ['guide', 'language', 'sports', 'gaming', 'photography', 'event']

/** The languages by which hosts are looked for. */
export const soughtLanguages: readonly SpokenLanguage[] = ['vi', 'en', 'zh', 'es', 'ms', 'id', 'ja', 'ko', 'fr']

/** The most pressing ones first. */
export const reportReasons: readonly ReportReason[] = [
  'minor',
  'safety',
  'sexual',
  'money',
  'identity',
  'noshow',
  'other'
]
