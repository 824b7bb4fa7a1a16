import type { LanguageCode } from '@glasshouse/contract'

/** The viewer, a member or null, and the language. */
export type Viewer = { memberId: bigint | null; lang: LanguageCode }
