import { TRANSFERS } from './ledger/ledger-transfer-queries.ts'

/** A range of the site's days: its times, the ids created in it, and the numbers of its draws. */
export type Range = {
  from: Date
  to: Date
  ids: readonly [bigint, bigint]
  numbers: readonly [bigint, bigint]
}

type Query = { text: string; values: readonly unknown[] }

export type OrderLine = {
  id: bigint
  member_id: bigint
  username: string
  key: string
  period_number: bigint
  options: number
  stake: bigint
  cost: bigint
  draw_state: string
  payout: bigint | null
  settled_at: Date | null
}

/** Return the query of a range's orders, draw by draw. */
export function ordersQuery({ numbers }: Range): Query {
  return {
    text: `
      select o.id, o.member_id, m.username, p.key, p.number as period_number, o.options, o.stake, o.cost,
             p.state as draw_state, o.payout, p.settled_at
        from (select p.id, l.key, p.number, p.state, p.settled_at
                from lottery l join period p on p.lottery_id = l.id
               where p.number between $1 and $2) p
             join orders o on o.period_id = p.id join member m on m.id = o.member_id`,
    values: numbers
  }
}

/** Return the query of a range's ledger entries. */
export function ledgerQuery({ from, to }: Range): Query {
  return {
    text: `
      ${TRANSFERS}
       where t.created_at >= $1 and t.created_at < $2`,
    values: [from, to]
  }
}

export type MemberLine = {
  id: bigint
  username: string
  name: string | null
  status: number
  lang: string
  invited_by: string | null
  created_at: Date
  available: bigint
  held: bigint
}

/** Return the query of the members who signed up in a range. */
export function membersQuery({ from, to }: Range): Query {
  return {
    text: `
      select m.id, m.username, m.name, m.status, m.lang, m.invited_by, m.created_at, w.available, w.held
        from member m join wallet w on w.member_id = m.id
       where m.created_at >= $1 and m.created_at < $2 order by m.id`,
    values: [from, to]
  }
}

export type WithdrawalLine = {
  id: bigint
  created_at: Date
  member_id: bigint
  username: string
  bank_code: string
  holder: string
  tail: string
  amount: bigint
  state: string
  approver: string | null
  payer: string | null
  paid_at: Date | null
  reason: string
}

/** Return the query of a range's withdrawals. Of an account only its usual four digits are included. */
export function withdrawalsQuery({ ids }: Range): Query {
  return {
    text: `
      select w.id, w.created_at, w.member_id, m.username, w.bank_code, w.holder, w.tail, w.amount, w.state,
             a.name as approver, b.name as payer, w.paid_at, w.reason
        from withdrawal w join member m on m.id = w.member_id left join operator a on a.id = w.approved_by
             left join operator b on b.id = w.paid_by
       where w.id >= $1 and w.id < $2 order by w.id`,
    values: ids
  }
}

export type RechargeLine = {
  id: bigint
  created_at: Date
  member_id: bigint
  username: string
  channel: string
  amount: bigint
  credited: bigint | null
  currency: string
  pay_minor: bigint
  status: number
  payment_id: string | null
  paid_at: Date | null
}

/** Return the query of a range's recharges. */
export function rechargesQuery({ ids }: Range): Query {
  return {
    text: `
      select r.id, r.created_at, r.member_id, m.username, c.code as channel, r.amount, r.credited, r.currency, r.pay_minor,
             r.status, r.payment_id, r.paid_at
        from recharge r join member m on m.id = r.member_id join payment_channel c on c.id = r.channel_id
       where r.id >= $1 and r.id < $2 order by r.id`,
    values: ids
  }
}
