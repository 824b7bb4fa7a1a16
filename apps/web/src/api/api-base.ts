/** The origin of the API: the app's own, unless the page's `api-base` has another one. */
export const apiBase: string =
  document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content.replace(/\/$/, '') || '/api'

/** Return the full address of a file that the API refers to by its path. */
export function siteAddress(path: string): string {
  return new URL(path, new URL(apiBase, location.href)).href
}
