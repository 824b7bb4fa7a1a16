import type { OperatorOutput } from '@glasshouse/contract/operator'

export type Kind = keyof OperatorOutput<'search'> | 'actions'

/** The prefixes that narrow the search to one kind. */
export const PREFIXES = {
  'm:': 'members',
  'w:': 'withdrawals',
  'r:': 'recharges',
  'o:': 'orders',
  'd:': 'draws',
  'v:': 'videos',
  '>': 'actions'
} as const satisfies Record<string, Kind>

/** The kinds in the order of the Tab key; `null` is everything. */
export const KINDS = [
  null,
  'members',
  'withdrawals',
  'recharges',
  'orders',
  'draws',
  'videos',
  'chats',
  'actions'
] as const

export type Query = { text: string; kind: Kind | null }

/** Read what was typed: a prefix narrows it to one kind, in place of the chosen one. */
export function readQuery(typed: string, chosen: Kind | null): Query {
  const prefix = Object.entries(PREFIXES).find(([one]) => typed.toLowerCase().startsWith(one))
  if (!prefix) return { text: typed.trim(), kind: chosen }
  return { text: typed.slice(prefix[0].length).trim(), kind: prefix[1] }
}
