import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { inTransaction } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { recordAction } from '../../operator/index.ts'
import type { Videos } from '../videos.ts'
import { deleteCategory, lockCategory, selectAllCategories, upsertCategory } from './video-category-queries.ts'

/** Return the categories in their order. */
export async function listCategories({ database }: Videos): Promise<OperatorOutput<'getVideoCategories'>> {
  const categories = await selectAllCategories(database.main)
  return categories.map(({ id, names, position, videos }) => ({ id: Number(id), names, position, videos }))
}

/** Change a category's names, or add a category. Refuse `CATEGORY_UNKNOWN`. */
export async function saveCategory(
  videos: Videos,
  operator: Operator,
  { id: given, names, position }: OperatorParsed<'saveVideoCategory'>
): Promise<{ id: number }> {
  const requested = given ?? null
  return inTransaction(videos.database.main, async (tx) => {
    const before = requested === null ? null : await lockCategory(tx, requested)
    if (requested !== null && !before) throw new Refusal('CATEGORY_UNKNOWN')
    const id = await upsertCategory(tx, requested, { names, position })
    await videos.notifications.notify(tx, 'console', { section: 'videos' })
    await recordAction(tx, videos, {
      operator,
      act: 'saveVideoCategory',
      subject: { kind: 'videoCategory', id },
      before: before && { names: before.names, position: before.position },
      after: { names, position }
    })
    return { id: Number(id) }
  })
}

/** Remove a category without videos. Refuse `CATEGORY_UNKNOWN`, `CATEGORY_USED`. */
export async function removeCategory(videos: Videos, operator: Operator, id: bigint): Promise<void> {
  await inTransaction(videos.database.main, async (tx) => {
    const before = await lockCategory(tx, id)
    if (!before) throw new Refusal('CATEGORY_UNKNOWN')
    if (!(await deleteCategory(tx, id))) throw new Refusal('CATEGORY_USED')
    await videos.notifications.notify(tx, 'console', { section: 'videos' })
    const subject = { kind: 'videoCategory', id }
    await recordAction(tx, videos, { operator, act: 'removeVideoCategory', subject, before: { names: before.names } })
  })
}
