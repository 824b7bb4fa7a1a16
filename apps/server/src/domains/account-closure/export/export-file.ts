import type { LanguageCode } from '@glasshouse/contract'

type Cell = string | number
type Page = { page: number; limit: number }
type Listed = { id: Cell }

/** One table of the export. Its rows come a page at a time, so that a long history needs no more memory than a page. */
export type ExportFile = { file: string; columns: readonly string[]; rows(): AsyncIterable<readonly Cell[]> }

export type Owner = { memberId: bigint; lang: LanguageCode }

const PAGE = 500

/** Return the table of a list that is read page by page, with a function for each column. */
export function exportFile<Item extends Listed>(
  file: string,
  read: (page: Page) => Promise<Item[]>,
  columns: Record<string, (item: Item) => Cell>
): ExportFile {
  const cells = Object.values(columns)
  return {
    file,
    columns: Object.keys(columns),
    async *rows() {
      for await (const item of everyItem(read)) yield cells.map((cell) => cell(item))
    }
  }
}

/**
 * Yield all items of a list. Items that are added meanwhile push earlier ones onto the next page, where they are
 * skipped by id.
 */
async function* everyItem<Item extends Listed>(read: (page: Page) => Promise<Item[]>): AsyncGenerator<Item> {
  let before = new Set<Cell>()
  for (let page = 1; ; page += 1) {
    const items = await read({ page, limit: PAGE })
    for (const item of items) if (!before.has(item.id)) yield item
    if (items.length < PAGE) return
    before = new Set(items.map(({ id }) => id))
  }
}
