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
 * The only policy that the pages allow (Trusted Types). Browsers without them use the texts as they are. The DOM types do
 * not know them either, so trusted values are typed as text.
 */
const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('glasshouse', rules) ?? rules

/** A document that runs nothing, loads nothing and is never shown: what is taken out of it is rebuilt. */
export function parseInert(html: string): Document {
  return new DOMParser().parseFromString(policy.createHTML(html), 'text/html')
}

/** The address of the service worker. */
export const workerUrl = (): string => policy.createScriptURL(WORKER)
