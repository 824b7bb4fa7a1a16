import { many, maybe } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'

export type SavedView = {
  id: number
  operator_id: bigint
  list: string
  name: string
  search: Record<string, string>
  is_shared: boolean
}

/** Return the views of a list: an operator's own, and those that others share. */
export async function selectViews(reader: Reader, list: string, operatorId: bigint): Promise<SavedView[]> {
  return many<SavedView>(reader, {
    name: 'saved-views',
    text: `
      select id, operator_id, list, name, search, is_shared from saved_view
       where list = $1 and (operator_id = $2 or is_shared) order by operator_id = $2 desc, name, id`,
    values: [list, operatorId]
  })
}

export type NewView = Pick<SavedView, 'list' | 'name' | 'search'> & { operatorId: bigint; isShared: boolean }

/**
 * Insert a view, or change the operator's own with that name. Return null when the operator has as many as allowed
 * and this one is new.
 */
export async function upsertView(tx: Tx, view: NewView, most: number): Promise<{ id: number } | null> {
  return maybe<{ id: number }>(tx, {
    name: 'saved-view-upsert',
    text: `
      insert into saved_view (operator_id, list, name, search, is_shared)
      select $1, $2, $3, $4::jsonb, $5
       where (select count(*) from saved_view where operator_id = $1) < $6
          or exists (select from saved_view where operator_id = $1 and list = $2 and name = $3)
      on conflict (operator_id, list, name)
      do update set search = excluded.search, is_shared = excluded.is_shared, saved_at = clock_timestamp()
      returning id`,
    values: [view.operatorId, view.list, view.name, JSON.stringify(view.search), view.isShared, most]
  })
}

/** Return an operator's own view by its name. */
export async function selectOwnView(
  tx: Tx,
  view: Pick<NewView, 'operatorId' | 'list' | 'name'>
): Promise<SavedView | null> {
  return maybe<SavedView>(tx, {
    name: 'saved-view-own',
    text: `
      select id, operator_id, list, name, search, is_shared from saved_view
       where operator_id = $1 and list = $2 and name = $3 for update`,
    values: [view.operatorId, view.list, view.name]
  })
}

/** Delete an operator's own view. Return it, or null when there is none with that id. */
export async function deleteView(tx: Tx, id: bigint, operatorId: bigint): Promise<SavedView | null> {
  return maybe<SavedView>(tx, {
    name: 'saved-view-delete',
    text: `
      delete from saved_view where id = $1::bigint and operator_id = $2
      returning id, operator_id, list, name, search, is_shared`,
    values: [id, operatorId]
  })
}
