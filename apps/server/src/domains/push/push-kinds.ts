import type { PushKind } from '@glasshouse/contract'

const kinds: Record<string, PushKind> = {
  withdrawal: 'money',
  recharge: 'money',
  video: 'money',
  draw: 'money',
  wheel: 'money',
  appointment: 'answers',
  ticket: 'answers',
  service: 'answers'
}

/** Return the push kind of a notice type. Types that are about neither money nor an answer are about the account. */
export function kindOf(type: string): PushKind {
  return kinds[type] ?? 'account'
}
