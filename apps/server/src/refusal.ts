import type { RefusalCode } from '@glasshouse/contract'

type RefusalDetails = {
  /** The values of the text's placeholders. A bigint is points in units, formatted for the reader's language. */
  params?: Record<string, string | number | bigint>
  /** The response's `data` in domain names; null by default. */
  data?: unknown
  /** The key of a text that is more specific than the code's own. */
  text?: string
  /** For an operator's call: what the audit log records although the transaction is rolled back. */
  audit?: RefusedAction
}

type RefusedAction = { subject: { kind: string; id: bigint | string | number }; after?: object }

/** An expected refusal. It rolls the transaction back and is answered with code 401 in the member's language. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly params: Record<string, string | number | bigint>
  readonly data: unknown
  readonly text: string
  readonly audit: RefusedAction | null

  constructor(code: RefusalCode, { params = {}, data = null, text = `refusal.${code}`, audit }: RefusalDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.params = params
    this.data = data
    this.text = text
    this.audit = audit ?? null
  }

  /** Return the same refusal with other data. */
  withData(data: unknown): Refusal {
    const { code, params, text, audit } = this
    return new Refusal(code, { params, data, text, ...(audit ? { audit } : {}) })
  }
}

/** Return the refusal of a field that breaks its rule. A named rule has its own text. */
export function fieldInvalid(field: string, rule?: string): Refusal {
  return new Refusal('FIELD_INVALID', { data: { field }, ...(rule ? { text: `server.field.${rule}` } : {}) })
}
