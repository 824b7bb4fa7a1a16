type Policy = { createHTML(text: string): string; createScriptURL(text: string): string }
type Rules = { createHTML(text: string): string; createScriptURL(text: string): string }
type Factory = { createPolicy(name: string, rules: Rules): Policy }

const WORKER = '/service-worker.js'

const rules: Rules = {
  createHTML: (text) => text,
  createScriptURL: (text) => {
    if (text !== WORKER) throw new TypeError('only the service worker is loaded by its address')
    return text
  }
}

/**
 * The only Trusted Types policy that the pages allow. Browsers without Trusted Types use the texts as they are. The DOM
 * types do not include them either, so trusted values have the type of texts.
 */
const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('glasshouse', rules) ?? rules

/**
 * Parse HTML into a document that runs nothing, loads nothing and is never shown. Its content is rebuilt before use.
 */
export function parseInert(html: string): Document {
  return new DOMParser().parseFromString(policy.createHTML(html), 'text/html')
}

/** Return the address of the service worker. */
export const workerUrl = (): string => policy.createScriptURL(WORKER)
