import { randomInt } from 'node:crypto'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { verifyRecords } from '../../src/domains/anchor/index.ts'
import { forge } from '../anchor/forging-tools.ts'
import { openWithdrawalFixture, refusalOf } from '../withdrawal/withdrawal-fixture.ts'

const { site, owner, siteOwner, finance, second, drawer, limit } = await openWithdrawalFixture()
const { config } = site.context

const INSERT = `
  insert into proposal (id, kind, subject_kind, subject_id, payload, reason, proposed_by, created_at, expires_at)
  values ($1, 'adjustment', 'member', $2, $3, 'a point for trying', $4, now(), now() + interval '1 day')`
const payload = JSON.stringify({ direction: 'up', money: '500.00', disputed: '0' })

const newId = async () =>
  (await owner.query<{ id: string }>('select (max(id) + $1)::text as id from transfer', [randomInt(1000)])).rows[0]!.id
const stateOf = async (table: 'proposal' | 'withdrawal', id: string) =>
  (await owner.query<{ state: string }>(`select state from ${table} where id = $1`, [id])).rows[0]!.state
/** What the audit must report of the earlier tests. */
const expected: string[] = []
const problems = (reader: PoolClient) => verifyRecords(reader, config).then((verdict) => verdict.problems)

test('T49: a proposal inserted by SQL in another operator’s name is refused, and nothing changes', async () => {
  const member = await drawer(100)
  const id = await newId()
  await owner.query(INSERT, [id, String(member.id), payload, second.id])
  const before = await member.points()
  expect((await refusalOf(finance.call('approveProposal', { id }))).err).toBe('ACT_NOT_RECORDED')
  expect(await stateOf('proposal', id)).toBe('open')
  expect(await member.points()).toEqual(before)
  const { rows } = await siteOwner.call('getAudit', { act: 'refused approveProposal' })
  expect(rows[0]).toMatchObject({ after: { refusal: 'ACT_NOT_RECORDED', missing: 'propose adjustment' } })
  await finance.call('rejectProposal', { id, decision: 'nobody asked for it' })
  expected.push(`proposal ${id}: that it was made is not on record`)
})

test('T49: an operator’s genuine proposal on the same member is no proof of another one', async () => {
  const member = await drawer(100)
  const request = { member: String(member.id), direction: 'up', money: '1', reason: 'a point for trying' } as const
  const genuine = (await second.call('proposeAdjustment', request)).id
  await finance.call('approveProposal', { id: genuine })
  const id = await newId()
  await owner.query(INSERT, [id, String(member.id), payload, second.id])
  expect((await refusalOf(finance.call('approveProposal', { id }))).err).toBe('ACT_NOT_RECORDED')
  expect(await member.points()).toEqual(['101.00', '0.00'])
})

test('T49: a record inserted into the audit log by SQL proves nothing: its mark is not ours', async () => {
  const member = await drawer(100)
  const id = await newId()
  await owner.query(INSERT, [id, String(member.id), payload, second.id])
  const body = {
    act: 'propose adjustment',
    after: { proposal: id, direction: 'up', money: '500.00', disputed: '0' },
    at: Date.now(),
    operator: { id: Number(second.id), name: second.name, role: 'finance' },
    reason: 'a point for trying',
    subject: { kind: 'member', id: String(member.id) }
  }
  const forged = await owner.connect()
  try {
    await forged.query('begin')
    const { rows } = await forged.query<{ seq: bigint }>('select seq + 1000 as seq from audit_head')
    const text = JSON.stringify({ ...body, seq: Number(rows[0]!.seq) })
    await forged.query('insert into audit (seq, body, hash, mark) values ($1, $2, sha256($3), sha256($3))', [
      rows[0]!.seq,
      text,
      Buffer.from(text)
    ])
    await forged.query('commit')
  } finally {
    forged.release()
  }
  expect((await refusalOf(finance.call('approveProposal', { id }))).err).toBe('ACT_NOT_RECORDED')
  expect(await stateOf('proposal', id)).toBe('open')
  await owner.query(
    `set session_replication_role = replica; delete from audit where mark = hash; reset session_replication_role`
  )
})

test('T49: a large withdrawal approved by SQL in another operator’s name is not paid', async () => {
  await limit({ four_eyes: 500 })
  const member = await drawer(6000)
  const id = (await member.withdraw(500)).order_no
  await owner.query(`update withdrawal set state = 'approved', approved_by = $2 where id = $1`, [id, second.id])
  expect((await refusalOf(finance.call('payWithdrawal', { id }))).err).toBe('ACT_NOT_RECORDED')
  expect(await stateOf('withdrawal', id)).toBe('approved')
  expect(await member.points()).toEqual(['5500.00', '500.00'])
  await finance.call('rejectWithdrawal', { id, template: 'member_asked' })
  expected.push(`withdrawal ${id}: its approval is not on record`)
  const genuine = (await member.withdraw(600)).order_no
  await second.call('approveWithdrawal', { id: genuine })
  expect(await finance.call('payWithdrawal', { id: genuine })).toEqual({ state: 'paid' })
})

test('T49: the audit finds proposals and withdrawals that were decided entirely by SQL', async () => {
  const member = await drawer(100)
  const open = (await member.withdraw(100)).order_no
  const id = await newId()
  expect(await forge(owner, async () => {}, problems)).toEqual(expected)
  const found = await forge(
    owner,
    async (superuser) => {
      await superuser.query(INSERT, [id, String(member.id), payload, second.id])
      const decided = `state = 'approved', decided_by = $2, decided_at = now(), decision = 'agreed'`
      await superuser.query(`update proposal set ${decided} where id = $1`, [id, finance.id])
      await superuser.query(
        `update withdrawal set state = 'sending', approved_by = $2, paid_by = $3, provider = 'test', sent_at = now()
          where id = $1`,
        [open, second.id, finance.id]
      )
    },
    problems
  )
  expect(found).toEqual(
    expect.arrayContaining([
      `proposal ${id}: that it was made is not on record`,
      `withdrawal ${open}: its approval is not on record`,
      `withdrawal ${open}: that it was sent is not on record`
    ])
  )
})
