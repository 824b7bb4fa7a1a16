import type * as passwords from '@glasshouse/passwords'
import type { useTranslations } from '../../language/language-provider.tsx'

type List = typeof passwords

/** The longest time that a form waits for the list, in milliseconds. */
const MAX_WAIT_MS = 2000

let list: List | null = null

/** Fetch the list of common passwords. Without it, or while it is slow to come, only the server checks. */
async function fetchList(): Promise<List | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, MAX_WAIT_MS, null))
  const fetched = import('@glasshouse/passwords').then((loaded) => (list = loaded))
  return Promise.race([fetched, late]).catch(() => null)
}

type Given = {
  t: ReturnType<typeof useTranslations>
  /** Remove the field's message, which is about an earlier value while the list is fetched. */
  clear: () => void
}

/** Return the rule of a field that refuses common passwords. The list is fetched when the first password is chosen. */
export function uncommonPassword({ t, clear }: Given) {
  const verdict = (known: List | null, word: string) => !known?.isPasswordCommon(word) || t('register.passwordCommon')
  return (word: string): true | string | Promise<true | string> => {
    if (list) return verdict(list, word)
    clear()
    return fetchList().then((known) => verdict(known, word))
  }
}
