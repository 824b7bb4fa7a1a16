type Page = { after: bigint; limit: number }

/**
 * Return a function that reads the next page of ids with each call, and starts again after the last. For jobs that
 * check all rows over time, a limited number at once.
 */
export function walkPages<Row>(
  limit: number,
  idOf: (row: Row) => bigint,
  select: (page: Page) => Promise<Row[]>
): () => Promise<Row[]> {
  let after = 0n
  return async () => {
    const rows = await select({ after, limit })
    const last = rows.length < limit ? undefined : rows.at(-1)
    after = last === undefined ? 0n : idOf(last)
    return rows
  }
}
