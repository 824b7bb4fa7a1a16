import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { inTransaction } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { recordAction } from '../../operator/index.ts'
import type { Reporting } from '../reporting.ts'
import { deleteView, selectOwnView, selectViews, upsertView, type SavedView } from './saved-view-queries.ts'

const MAX_VIEWS = 100

/** Return the views of a list: the operator's own, and those that others share. */
export async function listViews(
  { database }: Reporting,
  operator: Operator,
  list: string
): Promise<OperatorOutput<'getViews'>> {
  const views = await selectViews(database.main, list, operator.id)
  return views.map(({ id, name, search, is_shared: shared, operator_id: owner }) => ({
    id,
    name,
    search,
    shared,
    own: owner === operator.id
  }))
}

/** Save a view of a list in place of the operator's own with that name. */
export async function saveView(
  reporting: Reporting,
  operator: Operator,
  { list, name, search, shared }: OperatorParsed<'saveView'>
): Promise<OperatorOutput<'saveView'>> {
  return inTransaction(reporting.database.main, async (tx) => {
    const view = { operatorId: operator.id, list, name, search, isShared: shared }
    const before = await selectOwnView(tx, view)
    const saved = await upsertView(tx, view, MAX_VIEWS)
    if (!saved) throw new Refusal('VIEWS_FULL', { params: { most: MAX_VIEWS } })
    const subject = { kind: 'view', id: saved.id }
    const after = { list, name, search, shared }
    await recordAction(tx, reporting, { operator, act: 'saveView', subject, before: recorded(before), after })
    return saved
  })
}

/** Remove a view of the operator's own. Refuse `RECORD_UNKNOWN` for any other. */
export async function removeView(reporting: Reporting, operator: Operator, id: bigint): Promise<void> {
  await inTransaction(reporting.database.main, async (tx) => {
    const before = await deleteView(tx, id, operator.id)
    if (!before) throw new Refusal('RECORD_UNKNOWN')
    const subject = { kind: 'view', id: before.id }
    await recordAction(tx, reporting, { operator, act: 'removeView', subject, before: recorded(before), after: null })
  })
}

function recorded(view: SavedView | null): object | null {
  return view && { list: view.list, name: view.name, search: view.search, shared: view.is_shared }
}
