/** The fields of the form in the order in which they are checked. */
export type BindField = 'bank' | 'holder' | 'number'

const FIELDS: Record<string, BindField> = {
  bankCode: 'bank',
  bankName: 'bank',
  holder: 'holder',
  accountNumber: 'number'
}

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

/** Return the field of the form for the call's field that a refusal is about; null if it is about none. */
export function fieldOf(field: string | null): BindField | null {
  return field === null ? null : (FIELDS[field] ?? null)
}
