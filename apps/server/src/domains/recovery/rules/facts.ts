/** The known facts about a member, in the form that is compared; null for what the account does not have. */
export type KnownFacts = {
  birthday: string
  name: string | null
  /** The keyed tag of the linked account. */
  account: string | null
  /** The points of credited recharges. */
  recharges: readonly string[]
}

/** The facts that an operator typed, in the same form. */
export type TypedFacts = { birthday: string; name: string; account: string; recharge: string }

/**
 * Return whether enough of the typed facts are right: the birthday, and all but one of the other facts that the account
 * has, but at least one. Every fact is compared, even after a mismatch.
 */
export function matchesEnough(known: KnownFacts, typed: TypedFacts, isSame: (one: string, other: string) => boolean) {
  const birthday = isSame(known.birthday, typed.birthday)
  const recharge = known.recharges.filter((amount) => isSame(amount, typed.recharge)).length > 0
  const others = [
    ...(known.name === null ? [] : [isSame(known.name, typed.name)]),
    ...(known.account === null ? [] : [isSame(known.account, typed.account)]),
    ...(known.recharges.length === 0 ? [] : [recharge])
  ]
  const right = others.filter(Boolean).length
  const needed = Math.min(others.length, Math.max(1, others.length - 1))
  return birthday && right >= needed
}

/** Return a name without accents, case and spaces, because operators know it from a phone call. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')
}
