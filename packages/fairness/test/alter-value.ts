/** Return a number below a limit. */
export type Chance = (below: number) => number

/** Return another value than a given one, of the same or another type. `others` are values of the same whole. */
export function alterValue(before: unknown, chance: Chance, others: readonly unknown[]): unknown {
  if (typeof before === 'string') return alterText(before, chance, others)
  if (typeof before === 'number') return alterNumber(before, chance)
  return before === null ? [{}, '', 0, [], {}][chance(5)] : alterContainer(before, chance)
}

function alterText(text: string, chance: Chance, others: readonly unknown[]): unknown {
  const at = chance(Math.max(text.length, 1))
  const ways: (() => unknown)[] = [
    () => text.slice(0, at) + String.fromCodePoint(33 + chance(90)) + text.slice(at + 1),
    () => text.slice(0, at) + '0123456789abcdef'[chance(16)] + text.slice(at + 1),
    () => text.slice(0, -1),
    () => `${text}0`,
    () => ` ${text}`,
    () => text.toUpperCase(),
    () => (/^\d+$/.test(text) ? String(BigInt(text) + 1n) : ''),
    () => others[chance(others.length)],
    () => [text],
    () => (/^\d+$/.test(text) ? Number(text) : true)
  ]
  return ways[chance(ways.length)]!()
}

function alterNumber(number: number, chance: Chance): unknown {
  const ways = [
    number + 1,
    number - 1,
    -number - 1,
    number + 0.5,
    number * 2 + 1,
    String(number),
    null,
    number + chance(1000)
  ]
  return ways[chance(ways.length)]
}

function alterContainer(container: unknown, chance: Chance): unknown {
  if (Array.isArray(container)) {
    const list: unknown[] = container
    const at = chance(Math.max(list.length, 1))
    const ways = [list.toSpliced(at, 1), [...list, list[at]], list.toReversed(), [], [...list, 'ab'.repeat(32)], null]
    return ways[chance(ways.length)]
  }
  const entries = Object.entries(container as Record<string, unknown>)
  const without = Object.fromEntries(entries.toSpliced(chance(Math.max(entries.length, 1)), 1))
  const ways = [without, {}, null, [], { ...(container as Record<string, unknown>), [`x${chance(100)}`]: '1' }]
  return ways[chance(ways.length)]
}
