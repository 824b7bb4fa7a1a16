/** The fields of the form, in the order in which they are looked at. */
export type BindField = 'bank' | 'holder' | 'number'

const WIRE: Record<string, BindField> = { bank_code: 'bank', bank: 'bank', username: 'holder', bankid: 'number' }

/** The first field that is not filled in: bank, then holder, then number, which has nothing but digits; null when all are. */
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

/** The field that a refusal is about, by the data it carries; null when it is about none. */
export function fieldOf(data: unknown): BindField | null {
  const { field } = (data ?? {}) as { field?: unknown }
  return typeof field === 'string' ? (WIRE[field] ?? null) : null
}
