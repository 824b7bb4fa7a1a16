import { createHmac } from 'node:crypto'

const purposes = ['ledger', 'audit', 'register', 'pseudonym', 'person-mark', 'bank-account-mark'] as const

/** The keys derived from a pepper, one for each purpose. They stay when the pepper itself is discarded. */
export type PepperKeys = Record<(typeof purposes)[number], Buffer>

export function keysOf(pepper: Uint8Array): PepperKeys {
  const pairs = purposes.map((purpose) => [purpose, derive(pepper, `glasshouse/${purpose}/v1`)])
  return Object.fromEntries(pairs) as PepperKeys
}

/** Return the key that seals the earlier keys under a pepper. */
export function sealingKeyOf(pepper: Uint8Array): Buffer {
  return derive(pepper, 'glasshouse/earlier-peppers/v1')
}

export function packKeys(keys: PepperKeys): string[] {
  return purposes.map((purpose) => keys[purpose].toString('hex'))
}

export function unpackKeys(packed: string[]): PepperKeys {
  const pairs = purposes.map((purpose, index) => [purpose, Buffer.from(packed[index]!, 'hex')])
  return Object.fromEntries(pairs) as PepperKeys
}

function derive(pepper: Uint8Array, purpose: string): Buffer {
  return createHmac('sha256', pepper).update(purpose).digest()
}
