const MIN_LENGTH = 2
const MAX_LENGTH = 60
/** Invisible letters and marks that make different names look the same. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u
const SIGNS = /^\p{L}[\p{L}\p{M} .'-]*$/u

/**
 * Return the stored form of a real name, or null when it is invalid: 2 to 60 letters of any script with their marks,
 * spaces and `.'-`, starting with a letter. Typographic apostrophes and hyphens become plain ones.
 */
export function parseRealName(text: string): string | null {
  const name = text.normalize('NFC').replaceAll(/[’ʼ]/g, "'").replaceAll('‐', '-').replaceAll(/\s+/g, ' ').trim()
  const { length } = [...name]
  if (length < MIN_LENGTH || length > MAX_LENGTH || !SIGNS.test(name) || UNSEEN.test(name)) return null
  return name.match(/\p{L}/gu)!.length >= MIN_LENGTH ? name : null
}
