import { dictionary } from '@zxcvbn-ts/language-common'
import { SHORTEST_PASSWORD } from './lengths.ts'
import { localPasswords } from './local-passwords.ts'

/**
 * The most common passwords of published leaks that are long enough to be chosen here, in lower case. The browser's build
 * replaces this module with its value, so that only these words are sent.
 */
export const leakedPasswords: readonly string[] = [
  ...new Set([
    ...(dictionary['passwords-common'] as readonly string[]).map((word) => word.toLowerCase()),
    ...localPasswords
  ])
].filter((word) => [...word].length >= SHORTEST_PASSWORD)
