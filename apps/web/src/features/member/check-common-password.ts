/**
 * Return whether a password is a common one. The list is fetched when the first password is chosen. Without the list,
 * only the server checks.
 */
export async function isPasswordCommon(password: string): Promise<boolean> {
  try {
    return (await import('@glasshouse/passwords')).isPasswordCommon(password)
  } catch {
    return false
  }
}
