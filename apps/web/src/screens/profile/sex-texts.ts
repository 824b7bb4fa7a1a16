/** The text of each sex. */
export const SEX_TEXTS = { unknown: 'profile.sex.unknown', man: 'profile.sex.man', woman: 'profile.sex.woman' } as const
