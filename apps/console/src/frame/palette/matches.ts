/** Return a character without accent and capital. */
function fold(character: string): string {
  return character
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replace('đ', 'd')
}

/** Return a text without accents and capitals. */
export function foldText(text: string): string {
  return [...text].map((character) => fold(character)).join('')
}

/** A part of a text, with its first character's number. */
export type Part = { text: string; isMatch: boolean; start: number }

/** Split a text into what was typed and the rest. Each typed word matches at the beginnings of words. */
export function splitMatches(text: string, typed: string): Part[] {
  const characters = [...text]
  const folded = characters.map((character) => fold(character))
  const isMarked = characters.map(() => false)
  for (const word of foldText(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)) {
    for (let start = 0; start < folded.length; start += 1) {
      if (start > 0 && /[\p{L}\p{N}]/u.test(folded[start - 1]!)) continue
      const end = endOf(folded, start, word)
      if (end !== null) isMarked.fill(true, start, end)
    }
  }
  const parts: Part[] = []
  for (const [index, character] of characters.entries()) {
    const last = parts.at(-1)
    if (last && last.isMatch === isMarked[index]) last.text += character
    else parts.push({ text: character, isMatch: isMarked[index]!, start: index })
  }
  return parts
}

/** Return where a word ends that begins at an index of folded characters; null if it does not begin there. */
function endOf(folded: readonly string[], start: number, word: string): number | null {
  let seen = ''
  for (let index = start; index < folded.length && word.startsWith(seen); index += 1) {
    seen += folded[index]!
    if (seen === word) return index + 1
  }
  return null
}

/** Return whether each typed word begins a word of a text. */
export function isMatch(text: string, typed: string): boolean {
  const words = foldText(text).split(/[^\p{L}\p{N}]+/u)
  return foldText(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}
