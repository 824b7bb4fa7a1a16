/** What each value of the wire is called. */
export const SEX_WORDS = { 0: 'profile.sex.unknown', 1: 'profile.sex.man', 2: 'profile.sex.woman' } as const
