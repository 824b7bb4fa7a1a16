import { dictionary } from '@zxcvbn-ts/language-common'
import { MIN_PASSWORD_LENGTH } from './lengths.ts'
import { localPasswords } from './local-passwords.ts'

/**
 * The most common passwords of published leaks that are long enough to be chosen, in lower case. The build of the member
 * app replaces this module with its value, so that the browser loads only these passwords.
 */
export const leakedPasswords: readonly string[] = [
  ...new Set([
    ...(dictionary['passwords-common'] as readonly string[]).map((word) => word.toLowerCase()),
    ...localPasswords
  ])
].filter((word) => [...word].length >= MIN_PASSWORD_LENGTH)
