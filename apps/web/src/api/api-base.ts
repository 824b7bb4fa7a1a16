/** Where the API is: beside the app, unless the page's `api-base` names another origin. */
export const apiBase: string =
  document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content.replace(/\/$/, '') || '/api'
