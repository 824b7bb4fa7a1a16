import { leakedPasswords } from '@glasshouse/passwords/leaked'
import type { Plugin } from 'vite'

const LIST = /\/packages\/passwords\/src\/leaked\.ts$/

/** Ship the common passwords as one text instead of the dictionaries that they come from. */
export function commonPasswords(): Plugin {
  const list = JSON.stringify(leakedPasswords.toSorted().join(' '))
  return {
    name: 'common-passwords',
    enforce: 'pre',
    load: (id) => (LIST.test(id) ? `export const leakedPasswords = ${list}.split(' ')` : undefined)
  }
}
