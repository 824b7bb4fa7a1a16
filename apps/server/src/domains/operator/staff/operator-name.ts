/**
 * Return whether a text can be an operator's name: 3 to 32 lower-case letters, digits, dots, underscores and dashes.
 */
export function isOperatorName(name: string): boolean {
  return /^[a-z0-9][a-z0-9._-]{2,31}$/.test(name)
}
