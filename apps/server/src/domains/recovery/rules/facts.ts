/** What is known of a member, in the form in which it is compared; null for what the account does not have. */
export type KnownFacts = {
  birthday: string
  name: string | null
  /** The keyed mark of the linked account. */
  account: string | null
  /** Points of credited recharges. */
  recharges: readonly string[]
}

/** What an operator typed, in the same form. */
export type TypedFacts = { birthday: string; name: string; account: string; recharge: string }

/**
 * Whether enough of what was typed is right: the birthday always, and of everything else that the account has all but one,
 * yet at least one. Every fact is compared, whatever became of those before it.
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

/** Return a name without accents, case and spaces, as one understands it over the telephone. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')
}
