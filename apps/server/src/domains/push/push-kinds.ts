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

/** Under which kind a personal notice of a type is wanted on a device, or not: what is not about money or an answer is about the account. */
export function kindOf(type: string): PushKind {
  return kinds[type] ?? 'account'
}
