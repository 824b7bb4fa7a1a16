const SEEDS = [0xdeadbeef, 0x41c6ce57] as const

/** Return a slot for typed text: short, and without the text itself, which must not outlive a sign-out. */
export function textSlot(...parts: unknown[]): string {
  const text = JSON.stringify(parts)
  return SEEDS.map((seed) => hash(text, seed).toString(36)).join('')
}

/**
 * Hash a text with FNV-1a over UTF-16 units. A collision would only make the server refuse the second text
 * (`REQ_ID_REUSED`).
 */
function hash(text: string, seed: number): number {
  let value = seed
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}
