/**
 * Whether a password is one that anyone guesses first. The list is fetched when the first password is chosen; without it
 * the server alone decides.
 */
export async function isPasswordCommon(password: string): Promise<boolean> {
  try {
    return (await import('@glasshouse/passwords')).isPasswordCommon(password)
  } catch {
    return false
  }
}
