import type { LanguageCode } from '@glasshouse/contract'

/** Who looks: a member, or nobody, and in which language. */
export type Viewer = { memberId: bigint | null; lang: LanguageCode }
