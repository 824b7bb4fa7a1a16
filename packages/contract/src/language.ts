/** The six language packs, by their names on the wire. */
export const languageCodes = ['vn_vn', 'en_us', 'zh_cn', 'es_spa', 'ms_my', 'id_id'] as const

export type LanguageCode = (typeof languageCodes)[number]
