import type { ActivityType, SpokenLanguage } from '@glasshouse/contract'

/** By what hosts are looked for; empty for no matter. */
export type HostFilter = { id: string; type: ActivityType | ''; lang: SpokenLanguage | '' }
