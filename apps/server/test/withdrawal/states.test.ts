import { withdrawalStates } from '@glasshouse/contract/operator'
import { expect, test } from 'vitest'
import { openWithdrawalFixture } from './withdrawal-fixture.ts'

const { owner, drawer, finance } = await openWithdrawalFixture()

const { rows: states } = await owner.query<{ name: string }>('select name from withdrawal_state')
const { rows: transitions } = await owner.query<{ transition: string }>(
  "select from_state || ' ' || to_state as transition from withdrawal_transition"
)
const allowed = new Set(transitions.map(({ transition }) => transition))

/** Return the columns that the checks of a state require besides. */
const columnsOf = (state: string) => ({
  approved_by: ['review', 'cancelled'].includes(state) ? 'null' : '$2::bigint',
  taken_by: ['review', 'cancelled'].includes(state) ? 'null' : '$2::bigint',
  taken_at: ['review', 'cancelled'].includes(state) ? 'null' : 'now()',
  rejected_by: state === 'rejected' ? '$2::bigint' : 'null',
  cancelled_at: state === 'cancelled' ? 'now()' : 'null',
  paid_by: ['sending', 'sent', 'unknown', 'paid', 'failed'].includes(state) ? '$2::bigint' : 'null',
  provider: ['sending', 'sent', 'unknown', 'paid', 'failed'].includes(state) ? "'sandbox'" : 'null',
  paid_at: state === 'paid' ? 'now()' : 'null',
  reason: ['rejected', 'cancelled', 'failed'].includes(state) ? "'member_asked'" : "''"
})

test('the database has the states of the code, and no others', () => {
  expect(states.map(({ name }) => name).toSorted()).toEqual([...withdrawalStates].toSorted())
})

test('T22: the database refuses every change of state that its table of transitions does not list', async () => {
  const member = await drawer(100)
  const { order_no: id } = await member.withdraw(100)
  const client = await owner.connect()
  const move = (state: string) => {
    const columns = Object.entries(columnsOf(state)).map(([name, value]) => `${name} = ${value}`)
    return client.query(`update withdrawal set state = $3, ${columns.join(', ')} where id = $1 and $2::bigint > 0`, [
      id,
      finance.id,
      state
    ])
  }
  /** Force the withdrawal into a state and try to change it from there. */
  const attempt = async (from: string, to: string) => {
    await client.query('begin')
    try {
      await client.query("set local session_replication_role = 'replica'")
      await move(from)
      await client.query("set local session_replication_role = 'origin'")
      await client.query('update withdrawal set state = $2 where id = $1', [id, to])
    } finally {
      await client.query('rollback')
    }
  }
  for (const from of withdrawalStates) {
    for (const to of withdrawalStates.filter((state) => state !== from)) {
      const refusal = await attempt(from, to).catch((error: Error) => error.message)
      const isRefused = refusal === `a withdrawal cannot go from ${from} to ${to}`
      expect(isRefused, `${from} ${to}: ${refusal ?? 'accepted'}`).toBe(!allowed.has(`${from} ${to}`))
    }
  }
  client.release()
})

test('a withdrawal cannot have a state without a name', async () => {
  const member = await drawer(100)
  const { order_no: id } = await member.withdraw(100)
  await expect(owner.query("update withdrawal set state = 'lost' where id = $1", [id])).rejects.toThrow(
    'cannot go from'
  )
})
