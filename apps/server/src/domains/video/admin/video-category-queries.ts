import type { Texts } from '@glasshouse/contract/operator'
import type { Tx } from '../../../database/transaction.ts'
import type { Reader } from '../catalogue/video-catalogue-queries.ts'

export type Category = { id: bigint; names: Texts; position: number }

export async function selectAllCategories(reader: Reader): Promise<(Category & { videos: number })[]> {
  const { rows } = await reader.query<Category & { videos: number }>({
    name: 'video-desk-categories',
    text: `
      select id, names, position, (select count(*) from video v where v.category_id = c.id)::int as videos
        from video_category c order by position, id`,
    values: []
  })
  return rows
}

/** A category that stays until the transaction ends; null where there is none. */
export async function lockCategory(tx: Tx, id: bigint): Promise<Category | null> {
  const { rows } = await tx.query<Category>({
    name: 'video-desk-category-lock',
    text: 'select id, names, position from video_category where id = $1 for share',
    values: [id]
  })
  return rows[0] ?? null
}

/** Changes a category, or makes one for null; what it was before, and its id. */
export async function upsertCategory(
  tx: Tx,
  id: bigint | null,
  { names, position }: Omit<Category, 'id'>
): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>({
    text:
      id === null
        ? 'insert into video_category (names, position) values ($1, $2) returning id'
        : 'update video_category set names = $1, position = $2 where id = $3 returning id',
    values: [JSON.stringify(names), position, ...(id === null ? [] : [id])]
  })
  return rows[0]!.id
}

/** False where videos are still in it. */
export async function deleteCategory(tx: Tx, id: bigint): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'video-desk-category-delete',
    text: 'delete from video_category c where id = $1 and not exists (select from video where category_id = c.id)',
    values: [id]
  })
  return rowCount === 1
}
