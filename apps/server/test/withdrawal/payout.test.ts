import { beforeEach, expect, test, vi } from 'vitest'
import { reconcile } from '../../src/domains/reporting/index.ts'
import { WAIT, payOut, openWithdrawalFixture, type Drawer } from './withdrawal-fixture.ts'

const { site, owner, cashier, notify, signed, finance, second, drawer, startNode } = await openWithdrawalFixture()
await startNode()

beforeEach(() => {
  cashier.deliver = 'deliver'
  cashier.sent.length = 0
})

const readPayout = async (id: string) => {
  const { rows } = await owner.query<{ state: string }>('select state from withdrawal where id = $1', [id])
  return rows[0]!
}

/** Return how often the ledger has booked the end of a withdrawal: as paid, and as returned. */
const ends = async (id: string) => {
  const { rows } = await owner.query<{ paid: number; returned: number }>(
    `select count(*) filter (where template = 9)::int as paid, count(*) filter (where template = 8)::int as returned
       from transfer where ref = $1`,
    [id]
  )
  return rows[0]!
}

/** Create a withdrawal of 100 points that was approved and sent to an account with this number. */
async function sent(account: string): Promise<{ member: Drawer; id: string }> {
  const member = await drawer(100, account)
  const { order_no: id } = await member.withdraw(100)
  await payOut(id, [finance, second])
  return { member, id }
}

type Interruption = { secondsAgo?: number; lookUp?: 'due' | 'never' }

/** Create a withdrawal of 100 points as left by a server that stopped right after recording the sending. */
async function interrupted({ secondsAgo = 60, lookUp = 'due' }: Interruption = {}): Promise<{
  member: Drawer
  id: string
}> {
  const member = await drawer(100, '9704365055555')
  const { order_no: id } = await member.withdraw(100)
  await finance.call('approveWithdrawal', { id })
  await owner.query(
    `update withdrawal set state = 'sending', paid_by = $2, provider = 'sandbox',
            sent_at = now() - make_interval(secs => $3), look_up_at = case when $4 = 'due' then now() end where id = $1`,
    [id, second.id, secondsAgo, lookUp]
  )
  return { member, id }
}

const cashierKnows = (id: string) => {
  const { cashierPort, secrets } = site.context.config
  const headers = { authorization: `Bearer ${secrets.cashierToken}`, 'content-type': 'application/json' }
  const api = `http://127.0.0.1:${cashierPort}/payouts`
  return {
    ask: () =>
      fetch(api, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          reference: id,
          points: '100',
          country: 'VN',
          bank_code: 'VCB',
          account_number: '9704365055555',
          holder: 'NGUYEN THI ANH DAO'
        })
      }),
    look: async () => (await fetch(`${api}/${id}`, { headers })).status
  }
}

test('H4: a payout that fails returns the points in the same step, with the bank’s reason', async () => {
  const { member, id } = await sent('9704360000')
  expect(await member.record(id)).toMatchObject({
    status: 5,
    status_text: 'Payout failed, points returned',
    reason: 'The bank says this account is closed.'
  })
  expect((await member.record(id)).steps.map(({ step }) => step)).toEqual([
    'requested',
    'approved',
    'sending',
    'failed'
  ])
  expect(await member.points()).toEqual(['100.00', '0.00'])
  const [notice] = await member.call('getNoticeList', { limit: 1 })
  expect(notice).toMatchObject({ type: 'withdrawal', name: 'Payout failed' })
  expect(notice!.text).toBe('You got 100 points back. The bank says this account is closed.')
  expect((await member.call('getUserWithdrawRole')).day_used).toBe('0.00')
})

test('a payout without a response of the provider is unknown, then paid by the notification', async () => {
  const { member, id } = await sent('9704361111')
  expect(['unknown', 'sent', 'paid']).toContain((await readPayout(id)).state)
  await vi.waitFor(async () => expect(await readPayout(id)).toEqual({ state: 'paid' }), WAIT)
  expect(await member.points()).toEqual(['0.00', '0.00'])
  expect(await ends(id)).toEqual({ paid: 1, returned: 0 })
  const steps = (await finance.call('getWithdrawal', { id })).steps.map(({ step }) => step)
  expect(steps).toContain('unknown')
  expect((await member.record(id)).steps.map(({ step }) => step)).toEqual(['requested', 'approved', 'sending', 'paid'])
})

test.each([
  ['9704361111', { state: 'paid' }, { paid: 1, returned: 0 }],
  ['9704362222', { state: 'failed' }, { paid: 0, returned: 1 }]
])('with every notification lost, a payout to %s is looked up and ends once', async (account, end, booked) => {
  cashier.deliver = 'lose'
  const { id } = await sent(account)
  await vi.waitFor(async () => expect(await readPayout(id)).toEqual(end), WAIT)
  expect(await ends(id)).toEqual(booked)
})

test('while a payout is unknown nothing is returned and nothing is sent again, until the provider reports it', async () => {
  cashier.deliver = 'lose'
  const { member, id } = await interrupted({ lookUp: 'never' })
  expect((await finance.call('getWithdrawal', { id })).acts).toEqual(['lookUp'])
  await expect(finance.call('payWithdrawal', { id })).rejects.toMatchObject({ err: 'WITHDRAWAL_MOVED' })
  const rejected = finance.call('rejectWithdrawal', { id, template: 'member_asked' })
  await expect(rejected).rejects.toMatchObject({ err: 'WITHDRAWAL_MOVED' })
  expect(['sending', 'sent', 'unknown']).toContain((await finance.call('lookUpPayout', { id })).state)
  expect(await member.points()).toEqual(['0.00', '100.00'])
  const api = cashierKnows(id)
  expect(await api.look()).toBe(404)
  await api.ask()
  expect(await finance.call('lookUpPayout', { id })).toEqual({ state: 'paid' })
  expect(await member.points()).toEqual(['0.00', '0.00'])
})

test('a server that stops after the provider has paid, and before it was notified, never pays twice', async () => {
  const { member, id } = await interrupted()
  const api = cashierKnows(id)
  cashier.deliver = 'lose'
  expect((await api.ask()).status).toBe(201)
  await vi.waitFor(async () => expect(await readPayout(id)).toEqual({ state: 'paid' }), WAIT)
  expect(await member.points()).toEqual(['0.00', '0.00'])
  expect(await ends(id)).toEqual({ paid: 1, returned: 0 })
})

test('a server that stops before the provider was called: the payout is sent under the same number, once', async () => {
  const { id } = await interrupted()
  const api = cashierKnows(id)
  await vi.waitFor(async () => expect(await readPayout(id)).toEqual({ state: 'paid' }), WAIT)
  expect(await api.look()).toBe(200)
  expect(await ends(id)).toEqual({ paid: 1, returned: 0 })
})

test('a request that may still be on its way to the provider is not sent again', async () => {
  const { id } = await interrupted({ secondsAgo: -600 })
  const api = cashierKnows(id)
  await vi.waitFor(async () => {
    const { rows } = await owner.query<{ later: boolean }>(
      'select look_up_at > now() as later from withdrawal where id = $1',
      [id]
    )
    expect(rows[0]!.later).toBe(true)
  }, WAIT)
  expect(await api.look()).toBe(404)
  expect((await readPayout(id)).state).toBe('sending')
})

test('T25: a hundred repeats at once of a notification book the payout once', async () => {
  cashier.deliver = 'lose'
  const { id } = await sent('9704361111')
  await vi.waitFor(() => expect(about(id)).not.toBeUndefined(), WAIT)
  const repeats = Array.from({ length: 100 }, async () => (await notify(about(id)!)).status)
  expect(new Set(await Promise.all(repeats))).toEqual(new Set([204]))
  expect(await ends(id)).toEqual({ paid: 1, returned: 0 })
})

const about = (id: string) => cashier.sent.find(({ body }) => body.includes(`"reference":"${id}"`))

test('T25: a notification that contradicts how a payout ended moves nothing and goes to the operators', async () => {
  const { member, id } = await sent('9704360000')
  const { rows } = await owner.query<{ payout_id: string }>('select payout_id from withdrawal where id = $1', [id])
  const data = { payout_id: rows[0]!.payout_id, reference: id, points: '100', status: 'paid', reason: '' }
  expect((await notify(signed(data, new Date(), 'payout.paid'))).status).toBe(204)
  expect(await member.points()).toEqual(['100.00', '0.00'])
  const mismatches = await finance.call('getMismatches', { orderNumber: id })
  expect(mismatches.rows).toMatchObject([{ reason: 'payout', expected: 'failed', reported: 'paid, 100 points' }])
})

test.each([
  ['of nothing that was asked for', { reference: '77' }],
  ['of another amount', { points: '99' }],
  ['under another id', { payout_id: 'another' }]
])('T25: a notification of a payout %s books nothing', async (_what, wrong) => {
  const { member, id } = await interrupted({ lookUp: 'never' })
  await owner.query('update withdrawal set payout_id = $2 where id = $1', [id, `ours-${id}`])
  const data = { payout_id: `ours-${id}`, reference: id, points: '100', status: 'failed', reason: 'x', ...wrong }
  expect((await notify(signed(data, new Date(), 'payout.failed'))).status).toBe(204)
  expect(await ends(id)).toEqual({ paid: 0, returned: 0 })
  expect(await member.points()).toEqual(['0.00', '100.00'])
})

test('T25: an approved withdrawal that was never sent is not paid by any notification', async () => {
  const member = await drawer(100)
  const { order_no: id } = await member.withdraw(100)
  await finance.call('approveWithdrawal', { id })
  const data = { payout_id: 'early', reference: id, points: '100', status: 'paid', reason: '' }
  expect((await notify(signed(data, new Date(), 'payout.paid'))).status).toBe(204)
  expect(await readPayout(id)).toEqual({ state: 'approved' })
})

test('the duration of withdrawals is measured on the last ones paid', async () => {
  const { id } = await sent('9704365012345')
  await owner.query('alter table withdrawal disable trigger withdrawal_is_guarded')
  await owner.query(
    `update withdrawal set created_at = paid_at - interval '90 seconds' where state = 'paid';
     alter table withdrawal enable trigger withdrawal_is_guarded`
  )
  const member = await drawer(0)
  const { eta } = await member.call('getUserWithdrawRole')
  expect(eta).toMatchObject({ median_min: 1.5, p90_min: 1.5 })
  expect(eta.n).toBeGreaterThan(0)
  expect((await member.call('getUserWithdrawList', { order_no: id })).length).toBe(0)
})

test('H5: the books agree with all of it', async () => {
  expect((await reconcile(site.context)).differences).toEqual([])
})
