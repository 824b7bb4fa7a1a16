/** A username as everybody may see it: `ng***8` for `ngoclan88`. Short ones keep one letter less. */
export function maskedName(username: string): string {
  const letters = [...username]
  const shown = letters.length > 4 ? 2 : 1
  return `${letters.slice(0, shown).join('')}***${letters.at(-1) ?? ''}`
}
