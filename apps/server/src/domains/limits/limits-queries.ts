// The column told_at has the name of its migration. cspell:ignore told
import { many, maybe, run } from '../../database/executor.ts'
import type { Reader, Tx } from '../../database/transaction.ts'
import { memberStatus } from '../member/index.ts'
import type { LimitKind } from './limits-tables.ts'

export type DuePendingLimit = { member_id: bigint; kind: LimitKind; wanted: bigint | null }

/** Take a looser limit that is due and not notified yet, and mark it as notified, so that no other node takes it. */
export async function takePendingToNotify(tx: Tx): Promise<DuePendingLimit | null> {
  return maybe<DuePendingLimit>(tx, {
    name: 'limits-take-to-notify',
    text: `
      update play_limit l set told_at = clock_timestamp()
        from (select member_id, kind from play_limit
               where due_at <= clock_timestamp() and told_at is null
               order by due_at limit 1 for update skip locked) due
       where l.member_id = due.member_id and l.kind = due.kind
      returning l.member_id, l.kind, l.wanted`,
    values: []
  })
}

/** Return members with the status of an exclusion that has expired. */
export async function selectReadmitted(reader: Reader): Promise<bigint[]> {
  const rows = await many<{ id: bigint }>(reader, {
    name: 'limits-readmitted',
    text: `
      select m.id from member m
       where m.status = ${memberStatus.excluded}
         and not exists (select from play_bar_in_force b where b.member_id = m.id and b.kind = 'exclude')
       limit 100`,
    values: []
  })
  return rows.map(({ id }) => id)
}

/** Members who are excluded and do not count so, as they were frozen meanwhile. */
export async function selectUnmarked(reader: Reader): Promise<bigint[]> {
  const rows = await many<{ id: bigint }>(reader, {
    name: 'limits-unmarked',
    text: `
      select distinct m.id from play_bar_in_force b join member m on m.id = b.member_id
       where b.kind = 'exclude' and m.status = ${memberStatus.normal} limit 100`,
    values: []
  })
  return rows.map(({ id }) => id)
}

/** Remove the guard from wallets without limits after their last time-out. Skip wallets in use until the next run. */
export async function releaseWallets(reader: Reader): Promise<void> {
  await run(reader, {
    name: 'limits-release-ended',
    text: `
      update wallet w set play_guarded = false
        from (select w.member_id from wallet w
               where w.play_guarded
                 and w.member_id in (select b.member_id from play_bar b)
                 and not exists (select from play_limit l where l.member_id = w.member_id and l.units is not null)
                 and not exists (select from play_bar_in_force b where b.member_id = w.member_id)
               limit 100 for update of w skip locked) ended
       where w.member_id = ended.member_id`,
    values: []
  })
}
