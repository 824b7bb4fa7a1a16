const MISSING =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/

/**
 * Reload the page if an error says that a file of the app is missing, as after a new version. The same error a second
 * time returns false.
 */
export function reloadOnce(error: unknown): boolean {
  if (!(error instanceof TypeError) || !MISSING.test(error.message)) return false
  const key = `reloaded:${error.message}`
  try {
    if (sessionStorage.getItem(key)) return false
    sessionStorage.setItem(key, '1')
  } catch {
    return false
  }
  location.reload()
  return true
}
