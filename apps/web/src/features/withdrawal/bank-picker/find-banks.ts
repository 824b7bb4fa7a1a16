import type { CallOutput } from '@glasshouse/contract'

export type Bank = CallOutput<'getBankList'>[number]

/** Return the banks with the typed text in their name, ignoring accents and case; all banks if nothing was typed. */
export function findBanks(banks: readonly Bank[], typed: string): Bank[] {
  const wanted = plain(typed)
  return banks.filter(({ name, code }) => plain(name).includes(wanted) || plain(code) === wanted)
}

/** Return the letters and digits of a text without accents, in lower case. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/đ/giu, 'd')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
