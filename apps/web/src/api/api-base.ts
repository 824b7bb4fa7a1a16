/** Where the API is: beside the app, unless the page's `api-base` names another origin. */
export const apiBase: string =
  document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content.replace(/\/$/, '') || '/api'

/** The whole address of a file that the API names by its path: it lies on the API's origin. */
export function siteAddress(path: string): string {
  return new URL(path, new URL(apiBase, location.href)).href
}
