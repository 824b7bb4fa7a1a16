import type { RefusalCode } from '@glasshouse/contract'

type RefusalDetails = {
  /** Fills the placeholders of the refusal's text. A bigint is points in units, written as the reader's language does. */
  params?: Record<string, string | number | bigint>
  /** What the answer's `data` says, in the domain's names; null otherwise. */
  data?: unknown
  /** The key of a text that says more than the code's own. */
  text?: string
  /** Of an operator's call: what the audit log keeps of it, although the transaction is taken back. */
  audit?: RefusedAct
}

type RefusedAct = { subject: { kind: string; id: bigint | string | number }; after?: object }

/** A foreseen no: rolls the transaction back and is answered as code 401 in the member's language. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly params: Record<string, string | number | bigint>
  readonly data: unknown
  readonly text: string
  readonly audit: RefusedAct | null

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

/** Return the refusal of a field that fails its rule; with the rule's name, in words of its own. */
export function fieldInvalid(field: string, rule?: string): Refusal {
  return new Refusal('FIELD_INVALID', { data: { field }, ...(rule ? { text: `server.field.${rule}` } : {}) })
}
