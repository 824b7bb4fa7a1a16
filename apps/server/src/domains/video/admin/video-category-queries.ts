import type { Texts } from '@glasshouse/contract/operator'
import { changed, many, maybe, one } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'

export type Category = { id: bigint; names: Texts; position: number }

export async function selectAllCategories(reader: Reader): Promise<(Category & { videos: number })[]> {
  return many<Category & { videos: number }>(reader, {
    name: 'video-admin-categories',
    text: `
      select id, names, position, (select count(*) from video v where v.category_id = c.id)::int as videos
        from video_category c order by position, id`,
    values: []
  })
}

/** Lock and return a category, or null when there is none. */
export async function lockCategory(tx: Tx, id: bigint): Promise<Category | null> {
  return maybe<Category>(tx, {
    name: 'video-admin-category-lock',
    text: 'select id, names, position from video_category where id = $1 for share',
    values: [id]
  })
}

/** Change a category, or add one for null. Return its id and its previous names. */
export async function upsertCategory(
  tx: Tx,
  id: bigint | null,
  { names, position }: Omit<Category, 'id'>
): Promise<bigint> {
  const row = await one<{ id: bigint }>(tx, {
    text:
      id === null
        ? 'insert into video_category (names, position) values ($1, $2) returning id'
        : 'update video_category set names = $1, position = $2 where id = $3 returning id',
    values: [JSON.stringify(names), position, ...(id === null ? [] : [id])]
  })
  return row.id
}

/** Delete a category. Return false when it has videos. */
export async function deleteCategory(tx: Tx, id: bigint): Promise<boolean> {
  return changed(tx, {
    name: 'video-admin-category-delete',
    text: 'delete from video_category c where id = $1 and not exists (select from video where category_id = c.id)',
    values: [id]
  })
}
