const SHORTEST = 2
const LONGEST = 60
/** Invisible letters and marks, with which two names would look the same and differ. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u
const SIGNS = /^\p{L}[\p{L}\p{M} .'-]*$/u

/**
 * The one form in which a real name is kept, or null for what is none: 2 to 60 letters of any script, with the marks that
 * go on them, spaces and `.'-`, beginning with a letter. Typographic apostrophes and hyphens count as the plain ones.
 */
export function parseRealName(text: string): string | null {
  const name = text.normalize('NFC').replaceAll(/[’ʼ]/g, "'").replaceAll('‐', '-').replaceAll(/\s+/g, ' ').trim()
  const { length } = [...name]
  if (length < SHORTEST || length > LONGEST || !SIGNS.test(name) || UNSEEN.test(name)) return null
  return name.match(/\p{L}/gu)!.length >= SHORTEST ? name : null
}
