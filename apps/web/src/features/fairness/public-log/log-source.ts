import type { CallOutput } from '@glasshouse/contract'

/** What is asked of the server, and nothing else: public texts, records and proofs. What is made of them is the library's. */
export type LogSource = {
  note: () => Promise<string>
  key: () => Promise<string>
  /** Where the records are that replaced the key, an index to the line. */
  keys: () => Promise<string>
  inclusion: (index: number, size: number) => Promise<Pick<CallOutput<'getFairInclusion'>, 'path'>>
  consistency: (from: number, to: number) => Promise<Pick<CallOutput<'getFairConsistency'>, 'path'>>
  records: (from: number, to: number) => Promise<CallOutput<'getFairRecords'>>
}
