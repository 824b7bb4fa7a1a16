import type { ActivityType, SpokenLanguage } from '@glasshouse/contract'

/** The filters of the host list; an empty one matches any host. */
export type HostFilter = { id: string; type: ActivityType | ''; lang: SpokenLanguage | '' }
