/** Return the public form of a username: `ng***8` for `ngoclan88`. Short names show one letter less. */
export function maskedName(username: string): string {
  const letters = [...username]
  const shown = letters.length > 4 ? 2 : 1
  return `${letters.slice(0, shown).join('')}***${letters.at(-1) ?? ''}`
}
