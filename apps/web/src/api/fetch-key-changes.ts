import type { LoggedChange } from '@glasshouse/fairness'

type Source = {
  /** Return the indexes of those records, one per line. */
  keys(): Promise<string>
  records(from: number, to: number): Promise<{ records: Record<string, unknown>[] }>
}

/** The maximum number of key changes. No honest site replaces its key more often. */
const MAX_CHANGES = 100

/** Return the records of the log, below a size, that replaced its key. The library checks them. */
export async function fetchKeyChanges({ keys, records }: Source, size: number): Promise<LoggedChange[]> {
  const indexes = (await keys()).split('\n').flatMap((line) => (/^\d{1,15}$/.test(line) ? [Number(line)] : []))
  const inside = indexes.filter((index) => index < size).slice(0, MAX_CHANGES)
  return Promise.all(
    inside.map(async (index) => ({ index, record: (await records(index, index + 1)).records[0] ?? {} }))
  )
}
