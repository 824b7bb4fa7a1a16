import type { CallOutput } from '@glasshouse/contract'
import { call } from '../../api/call.ts'
import { useEndless } from '../../api/use-pages.ts'

export type Entry = CallOutput<'getMoneylog'>['rows'][number]

/** Load the money log, ten rows per page, of one type or of all. A live event about the balance reloads it. */
export function useMoneyLog(type: Entry['type'] | undefined) {
  return useEndless<Entry>({
    key: ['getMoneylog', 'pages', type ?? 'all'],
    async ask(page, signal) {
      const log = await call('getMoneylog', { page, ...(type && { type }) }, { signal })
      return { rows: log.rows, hasMore: log.page < log.lastPage }
    }
  })
}
