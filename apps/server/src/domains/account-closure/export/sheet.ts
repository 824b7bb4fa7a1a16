import type { LanguageCode } from '@glasshouse/contract'

type Cell = string | number
type Page = { page: number; limit: number }
type Listed = { id: Cell }

/** One table of the export: its rows come a page at a time, so that the longest history takes no more memory than a page. */
export type Sheet = { file: string; columns: readonly string[]; rows(): AsyncIterable<readonly Cell[]> }

export type Owner = { memberId: bigint; lang: LanguageCode }

const PAGE = 500

/** A table of a list that is read page by page, with what stands in each column. */
export function sheet<Item extends Listed>(
  file: string,
  read: (page: Page) => Promise<Item[]>,
  columns: Record<string, (item: Item) => Cell>
): Sheet {
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
 * All of a list. What is added meanwhile pushes rows that were given already onto the next page: they are known by their
 * ids and left out.
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
