import type { SavedReceipt } from '@glasshouse/fairness'

const NAME = 'receipt'

/** Return an address with a receipt after its `#`, which browsers do not send to any server. */
export function withReceipt(address: string, receipt: SavedReceipt): string {
  const bytes = new TextEncoder().encode(JSON.stringify(receipt))
  const text = btoa(String.fromCharCode(...bytes))
  return `${address.split('#')[0]}#${NAME}=${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** Return the receipt in an address, in any of its formats; null if there is none. */
export function carriedReceipt(hash: string): unknown {
  const [, text] = /^#receipt=([A-Za-z0-9_-]+)$/.exec(hash) ?? []
  if (!text) return null
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0)
    )
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch {
    return null
  }
}
