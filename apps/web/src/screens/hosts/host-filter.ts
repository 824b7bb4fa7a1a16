import type { ActivityType, SpokenLanguage } from '@glasshouse/contract'

/** The filters of hosts; empty for any. */
export type HostFilter = { id: string; type: ActivityType | ''; lang: SpokenLanguage | '' }
