import type { RefusalCode } from '@glasshouse/contract'

type RefusalDetails = {
  /** Fills the placeholders of the refusal's text. */
  params?: Record<string, string | number>
  /** What the answer's `data` says; null otherwise. */
  data?: unknown
}

/** A foreseen no: rolls the transaction back and is answered as code 401 in the member's language. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly params: Record<string, string | number>
  readonly data: unknown

  constructor(code: RefusalCode, { params = {}, data = null }: RefusalDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.params = params
    this.data = data
  }
}

/** The refusal of a field that fails its rule. */
export function fieldInvalid(field: string): Refusal {
  return new Refusal('FIELD_INVALID', { data: { field } })
}
