import { appointmentStates, ticketStates } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { lotteryStatus } from '../../src/domains/lottery/lottery-tables.ts'
import { memberStatus, sexCodes } from '../../src/domains/member/member-tables.ts'
import { rechargeStatus } from '../../src/domains/payment/payment-tables.ts'
import { openTestDatabase } from '../support/test-database.ts'

const { owner } = await openTestDatabase()

test.each([
  ['member_status', memberStatus],
  ['member_sex', sexCodes],
  ['recharge_status', rechargeStatus],
  ['lottery_status', lotteryStatus],
  ['host_appointment_state', appointmentStates],
  ['service_ticket_state', ticketStates]
])('the table %s has the states of the code, and no others', async (table, states) => {
  const { rows } = await owner.query<{ code: number; name: string }>(`select code, name from ${table}`)
  expect(Object.fromEntries(rows.map(({ code, name }) => [name, code]))).toEqual(states)
})

test('a member cannot have a status without a name', async () => {
  const insert = owner.query(
    "insert into member (username, password_hash, birthday, status) values ('stateless', 'x', '1990-01-01', 5)"
  )
  await expect(insert).rejects.toThrow('violates foreign key constraint')
})
