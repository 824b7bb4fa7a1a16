/** The fields of the form in the order in which they are checked. */
export type BindField = 'bank' | 'holder' | 'number'

const WIRE: Record<string, BindField> = { bank_code: 'bank', bank: 'bank', username: 'holder', bankid: 'number' }

/** Return the first incomplete field: bank, then holder, then number (digits only); null if all are complete. */
export function firstWrong({
  bank,
  holder,
  number
}: {
  bank: unknown
  holder: string
  number: string
}): BindField | null {
  if (!bank) return 'bank'
  if (!holder.trim()) return 'holder'
  return /^\d+$/.test(number) ? null : 'number'
}

/** Return the field that a refusal is about, according to its data; null if it is about none. */
export function fieldOf(data: unknown): BindField | null {
  const { field } = (data ?? {}) as { field?: unknown }
  return typeof field === 'string' ? (WIRE[field] ?? null) : null
}
