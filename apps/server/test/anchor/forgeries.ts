import { randomBytes } from 'node:crypto'
import { all, idFor, invent, newestId, pick, remove, SHIFT, type Forgery } from './forging-tools.ts'

const sealed = `id <= (select max(to_id) from ledger_segment)`
const paidOrder = `select o.*, p.rules_id from orders o join period p on p.id = o.period_id where p.settled_at is not null`

export const forgeries: Record<string, Forgery> = {
  'a proposal, its adjustment, the transfer, the wallet and the site’s account, all agreeing': async (
    superuser,
    amount
  ) => {
    const { memberId, ref } = await invent(superuser, 10, amount)
    await superuser.query(
      `with people as (select array_agg(id order by id) as ids from operator),
            p as (insert into proposal (id, kind, subject_kind, subject_id, payload, reason, state, proposed_by, created_at,
                                        expires_at, decided_by, decided_at, decision)
                  select $1::bigint, 'adjustment', 'member', $2::text, jsonb_build_object('direction', 'up', 'units', $3::text),
                         'goodwill', 'approved', ids[1], now(), now() + interval '1 day', ids[2], now(), 'agreed' from people
                  returning id)
       insert into adjustment (id, member_id, template, amount, reason, proposal_id)
       select $1::bigint, $4::bigint, 10, $3::bigint, 'goodwill', id from p`,
      [ref, String(memberId), amount, memberId]
    )
    await superuser.query(
      `update transfer set description = '{"en_us": "goodwill"}' where template = 10 and ref = $1`,
      [ref]
    )
    await superuser.query(
      `insert into ledger_mark (id, what, member_id, ref, mark) values ($1::bigint, 100, $2::bigint, $1::bigint, $3), ($1::bigint + 1, 101, 0, $1::bigint, $3)`,
      [ref, memberId, randomBytes(16)]
    )
    return true
  },
  'a recharge that nobody paid, with everything that follows': async (superuser, amount) => {
    const points = (amount / 10_000n + 1n) * 10_000n
    const { memberId, ref } = await invent(superuser, 1, points)
    await superuser.query(
      `insert into recharge (member_id, id, request_id, channel_id, amount, pay_minor, currency, status, provider, payment_id, pay_url,
                             expires_at, paid_at)
       select $1::bigint, $2::bigint, gen_random_uuid(), min(id), $3::bigint, 1000, 'VND', 2, 'test', $2::bigint::text, '', now(), now()
         from payment_channel`,
      [memberId, ref, points]
    )
    return true
  },
  'a prize of a wheel that was never spun': async (superuser, amount) => {
    await invent(superuser, 16, amount)
    return true
  },
  'an adjustment raised, in all places': async (superuser, amount) => {
    const found = await pick(
      superuser,
      'select a.*, t.id as transfer from adjustment a join transfer t on t.member_id = a.member_id and t.ref = a.id and t.template = a.template where a.template = 10'
    )
    if (!found) return false
    return all(
      superuser,
      [found['member_id'], found['transfer'], amount, found['id']],
      'update adjustment set amount = amount + $3::bigint where id = $4::bigint',
      'update transfer set amount = amount + $3::bigint where member_id = $1::bigint and id = $2::bigint',
      ...SHIFT,
      'update site_account set balance = balance - $3::bigint where kind = 6'
    )
  },
  'another description of a posting': async (superuser) => {
    const found = await pick(
      superuser,
      `select member_id, id from transfer where description is not null and ${sealed}`
    )
    if (!found) return false
    return all(
      superuser,
      [found['member_id'], found['id']],
      `update transfer set description = '{"en_us": "Forged"}' where member_id = $1::bigint and id = $2::bigint`
    )
  },
  'another reason for an adjustment': (superuser) =>
    all(
      superuser,
      [],
      `update adjustment set reason = reason || '.' where id = (select id from adjustment order by random() limit 1)`
    ),
  'another time of a decision': (superuser) =>
    all(
      superuser,
      [],
      `update proposal set decided_at = decided_at + interval '1 second' where id = (select id from proposal where state = 'approved' order by random() limit 1)`
    ),
  'another payload of a decided proposal': (superuser) =>
    all(
      superuser,
      [],
      `update proposal set payload = payload || '{"note":"x"}' where id = (select id from proposal where state in ('approved', 'rejected') order by random() limit 1)`
    ),
  'a rejected proposal turned into an approved one': (superuser) =>
    all(
      superuser,
      [],
      `update proposal set state = 'approved' where id = (select id from proposal where state = 'rejected' order by random() limit 1)`
    ),
  'a decided proposal gone': (superuser) =>
    all(
      superuser,
      [],
      `delete from proposal where id = (select id from proposal where state = 'rejected' order by random() limit 1)`
    ),
  'a decided proposal gone with its mark': (superuser) =>
    all(
      superuser,
      [],
      `delete from ledger_mark where what = 101 and ${sealed} and ref in (select id from proposal where state = 'rejected')`,
      `delete from proposal where state = 'rejected'`
    ),
  'an adjustment gone, with everything that followed': async (superuser) => {
    const gone = await remove(superuser, 10, 6)
    if (!gone) return false
    return all(
      superuser,
      [gone.ref],
      'delete from adjustment where id = $1::bigint',
      'delete from ledger_mark where what = 100 and ref = $1::bigint'
    )
  },
  'a recharge gone, with everything that followed': async (superuser) => {
    const gone = await remove(superuser, 1, 5)
    return gone !== null && all(superuser, [gone.ref], 'delete from recharge where id = $1::bigint')
  },
  'another time of a transfer': (superuser) =>
    all(
      superuser,
      [],
      `update transfer set created_at = created_at - interval '1 hour' where (member_id, id) = (select member_id, id from transfer where ${sealed} order by random() limit 1)`
    ),
  'two transfers of a member exchanged': (superuser) =>
    all(
      superuser,
      [],
      `update transfer t set ref = ref + 1 where (member_id, id) = (select member_id, id from transfer where template <> 2 and ${sealed} order by random() limit 1)`
    ),
  'other options of an order, once the dice are known': (superuser) =>
    all(
      superuser,
      [],
      `update orders set options = case options when 1 then 2 else 1 end where (member_id, id) = (select member_id, id from (${paidOrder}) o where bit_count(options::bit(20)) = 1 order by random() limit 1)`
    ),
  'a higher payout, in all places': async (superuser, amount) => {
    const found = await pick(
      superuser,
      `select t.member_id, t.id, t.ref, t.debit_owner from transfer t where t.template = 3`
    )
    if (!found) return false
    return all(
      superuser,
      [found['member_id'], found['id'], amount, found['ref'], found['debit_owner']],
      'update orders set payout = payout + $3::bigint where member_id = $1::bigint and id = $4::bigint',
      'update transfer set amount = amount + $3::bigint where member_id = $1::bigint and id = $2::bigint',
      ...SHIFT,
      `update transfer set amount = amount + case template when 6 then $3::bigint else -$3::bigint end where template in (5, 6) and ref = $5::bigint and (template = 6 or amount > $3::bigint)`,
      'update period set payout_total = payout_total + $3::bigint where id = $5::bigint',
      'update site_account set balance = balance - $3::bigint where kind = 4'
    )
  },
  'a posting written twice, mark and all, once its index is dropped': async (superuser) => {
    await superuser.query(`do $$ declare unique_key record; begin
      for unique_key in select relname from pg_class where relname ~ '^transfer_.*_once$' loop
        execute format('drop index %I', unique_key.relname);
      end loop; end $$`)
    const found = await pick(superuser, 'select * from transfer where template in (1, 10)')
    if (!found) return false
    return all(
      superuser,
      [found['member_id'], await newestId(superuser), found['amount'], found['id'], found['debit_kind']],
      `insert into transfer (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount, balance_after)
       select member_id, $2::bigint, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount,
              (select available from wallet w where w.member_id = t.member_id)
         from transfer t where member_id = $1::bigint and id = $4::bigint`,
      ...SHIFT,
      'update site_account set balance = balance - $3::bigint where kind = $5::smallint'
    )
  },
  'better odds before a draw is settled, kept out of the rules that are published': (superuser) =>
    all(
      superuser,
      [],
      'update lottery_rules set odds[1] = odds[1] + 100 where id = (select min(rules_id) from period)'
    ),
  'other rules than those that a draw was opened with': (superuser) =>
    all(
      superuser,
      [],
      `update lottery_rules set body = replace(body, '"void"', '"Void"') where id = (select min(rules_id) from period)`
    ),
  'other dice of a draw': (superuser) =>
    all(
      superuser,
      [],
      `update period set dice = case when dice = '{1,1,1}' then '{1,1,2}'::smallint[] else '{1,1,1}' end where id = (select id from period where dice is not null order by random() limit 1)`
    ),
  'an order added to a draw that is over, with its stake': async (superuser, amount) => {
    const found = await pick(superuser, `select o.member_id, o.period_id from (${paidOrder}) o`)
    if (!found) return false
    const id = await idFor(superuser)
    const cost = (amount / 10_000n + 1n) * 10_000n
    return all(
      superuser,
      [found['member_id'], id, -cost, found['period_id'], cost, randomBytes(16), randomBytes(32)],
      `insert into orders (member_id, id, period_id, options, stake, cost, nonce, receipt, balance_after) values ($1::bigint, $2::bigint, $4::bigint, 1, $5::bigint, $5::bigint, $6, $7, 0)`,
      `insert into transfer (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount, balance_after)
       select $1::bigint, $2::bigint, 2, $2::bigint, 1, $1::bigint, 3, $4::bigint, $5::bigint,
              coalesce((select balance_after from transfer where member_id = $1::bigint and id < $2::bigint and balance_after is not null order by id desc limit 1), 0)`,
      ...SHIFT,
      'update period set order_count = order_count + 1 where id = $4::bigint'
    )
  },
  'a mark gone': (superuser) =>
    all(
      superuser,
      [],
      `delete from ledger_mark where (member_id, ref, what) = (select member_id, ref, what from ledger_mark order by random() limit 1)`
    ),
  'the newest segment gone': (superuser) =>
    all(superuser, [], 'delete from ledger_segment where number = (select max(number) from ledger_segment)'),
  'all segments gone': (superuser) => all(superuser, [], 'delete from ledger_segment'),
  'a segment hashed over other rows': (superuser) =>
    all(
      superuser,
      [],
      `update ledger_segment set transfers = transfers - 1, content = sha256(content), hash = sha256(hash) where number = (select max(number) from ledger_segment)`
    ),
  'the time before there were marks made longer': (superuser) =>
    all(superuser, [], 'update ledger_horizon set marks_from = (select max(id) from transfer)'),
  'the ledger opened again': (superuser) => all(superuser, [], 'update ledger_horizon set closing = 0'),
  'another preimage of a digest': (superuser) =>
    all(superuser, [], `update ledger_digest set body = replace(body, '"differences":0', '"differences":1')`),
  'a preimage of a digest gone': (superuser) => all(superuser, [], 'delete from ledger_digest'),
  'another digest in the public log': (superuser) =>
    all(
      superuser,
      [],
      `update fair_log set body = regexp_replace(body, '"digest":"..', '"digest":"zz') where kind = 'digest'`
    ),
  'the digest in the public log turned into a forged one, with its leaf': async (superuser) => {
    await superuser.query(`update ledger_digest set body = replace(body, '"differences":0', '"differences":1')`)
    return all(
      superuser,
      [],
      `update fair_log l set body = regexp_replace(l.body, '"digest":"[0-9a-f]*"', '"digest":"' || encode(sha256(convert_to(d.body, 'UTF8')), 'hex') || '"') from ledger_digest d where l.kind = 'digest' and l.period = d.period`,
      `update fair_log set leaf = sha256('\\x00'::bytea || convert_to(body, 'UTF8')) where kind = 'digest'`
    )
  }
}
