import { denial, request, secretName } from './secret-words.ts'

const named = new RegExp(secretName, 'iu')
const pattern = new RegExp(request, 'iu')
const denied = new RegExp(denial, 'iu')

/** Return whether a sentence of an operator's text asks for a password, a payment password or a code (H7). */
export function asksForSecret(words: string): boolean {
  return words
    .normalize('NFC')
    .split(/[.!?;\n。！？；]+/u)
    .some((sentence) => named.test(sentence) && pattern.test(sentence) && !denied.test(sentence))
}
