import type { LanguageCode } from '@glasshouse/contract'
import { listMemberOrders } from '../../lottery/index.ts'
import { sessionHistory } from '../../member/index.ts'
import { listRecharges } from '../../payment/index.ts'
import { listNotices } from '../../site/index.ts'
import { moneyLog } from '../../wallet/index.ts'
import { listWithdrawals } from '../../withdrawal/index.ts'
import type { Leaving } from '../leaving.ts'
import { profileRows } from './profile-rows.ts'

type Row = readonly (string | number)[]

/** One table of the export: its rows come a page at a time, so that the longest history takes no more memory than a page. */
export type Sheet = { file: string; columns: readonly string[]; rows(): AsyncIterable<Row> }

export type Owner = { memberId: bigint; lang: LanguageCode }

const PAGE = 500

/** Everything that is kept of a member, as the member sees it in the app. */
export function sheetsOf(leaving: Leaving, owner: Owner): Sheet[] {
  const { memberId } = owner
  return [
    { file: 'profile.csv', columns: ['field', 'value'], rows: () => profileRows(leaving, memberId) },
    {
      file: 'sessions.csv',
      columns: ['id', 'device', 'address', 'created', 'last_seen', 'ended', 'end_reason'],
      rows: () =>
        paged(
          (page) => sessionHistory(leaving.members, memberId, page),
          ({ id }) => id,
          (row) => Object.values(row)
        )
    },
    ...moneySheets(leaving, owner),
    {
      file: 'notices.csv',
      columns: ['id', 'type', 'title', 'text', 'created', 'read'],
      rows: () =>
        paged(
          (page) => listNotices(leaving, page, owner),
          ({ id }) => id,
          (row) => [row.id, row.type, row.name, row.text, row.create_time, row.is_read]
        )
    }
  ]
}

function moneySheets(leaving: Leaving, owner: Owner): Sheet[] {
  const { memberId, lang } = owner
  return [
    {
      file: 'recharges.csv',
      columns: ['order_no', 'status', 'status_text', 'points', 'description', 'created', 'updated', 'paid'],
      rows: () =>
        paged(
          (page) => listRecharges(leaving, { ...page, ...owner }),
          ({ id }) => id,
          (row) => [
            row.order_no,
            row.status,
            row.status_text,
            row.money,
            row.desc,
            row.create_time,
            row.update_time,
            row.pay_time
          ]
        )
    },
    {
      file: 'withdrawals.csv',
      columns: ['order_no', 'status', 'status_text', 'points', 'description', 'created', 'updated'],
      rows: () =>
        paged(
          (page) => listWithdrawals(leaving, { ...page, ...owner }),
          ({ id }) => id,
          (row) => [row.order_no, row.status, row.status_text, row.money, row.desc, row.create_time, row.update_time]
        )
    },
    {
      file: 'orders.csv',
      columns: [
        'order_no',
        'lottery',
        'period',
        'options',
        'stake_each',
        'stake',
        'result',
        'status',
        'payout',
        'created',
        'settled'
      ],
      rows: () =>
        paged(
          (page) => listMemberOrders(leaving, { ...page, ...owner }),
          ({ id }) => id,
          (row) => [
            row.order_no,
            row.name,
            row.data[0]?.expect ?? '',
            row.data.map(({ type, odds }) => `${type}@${odds}`).join(' '),
            row.data[0]?.money ?? '',
            row.money,
            row.opencode.join(' '),
            row.status_text,
            row.win,
            row.create_time,
            row.update_time
          ]
        )
    },
    {
      file: 'money_log.csv',
      columns: ['id', 'type', 'type_text', 'points', 'balance', 'reference', 'reason', 'created'],
      rows: () =>
        paged(
          async (page) => (await moneyLog(leaving, memberId, { ...page, lang })).data,
          ({ id }) => id,
          (row) => [row.id, row.type, row.type_txt, row.money, row.balance, row.ref, row.desc, row.createtime]
        )
    }
  ]
}

/**
 * All rows of a list, page by page. What is added meanwhile pushes rows that were given already onto the next page: they
 * are known by their ids and left out.
 */
async function* paged<Item>(
  read: (page: { page: number; limit: number }) => Promise<Item[]>,
  idOf: (item: Item) => string | number,
  rowOf: (item: Item) => Row
): AsyncGenerator<Row> {
  let before = new Set<string | number>()
  for (let page = 1; ; page += 1) {
    const items = await read({ page, limit: PAGE })
    for (const item of items) if (!before.has(idOf(item))) yield rowOf(item)
    if (items.length < PAGE) return
    before = new Set(items.map((item) => idOf(item)))
  }
}
