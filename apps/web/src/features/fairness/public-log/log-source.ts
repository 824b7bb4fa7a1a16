import type { CallOutput } from '@glasshouse/contract'

/** The only requests to the server: public texts, records and proofs. The library evaluates the responses. */
export type LogSource = {
  note: () => Promise<string>
  key: () => Promise<string>
  /** The indexes of the records that replaced the key, one per line. */
  keys: () => Promise<string>
  inclusion: (index: number, size: number) => Promise<Pick<CallOutput<'getFairInclusion'>, 'path'>>
  consistency: (from: number, to: number) => Promise<Pick<CallOutput<'getFairConsistency'>, 'path'>>
  records: (from: number, to: number) => Promise<CallOutput<'getFairRecords'>>
  restores: () => Promise<CallOutput<'getFairRestores'>>
}
