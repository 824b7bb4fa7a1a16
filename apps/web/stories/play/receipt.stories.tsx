import type { CallOutput } from '@glasshouse/contract'
import type { Meta } from '@storybook/react-vite'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { OrderReceipt } from '../../src/features/order-receipt/order-receipt.tsx'
import { RulesSheet } from '../../src/features/rules/rules-sheet.tsx'
import { Heard } from '../surroundings/app.tsx'
import { useRecorded } from '../surroundings/recorded.ts'

const meta = { title: 'Play/Receipt and rules', component: OrderReceipt } satisfies Meta<typeof OrderReceipt>

export default meta

type Order = CallOutput<'getUserGameList'>[number]

function Receipt({ change }: { change: Partial<Order> }) {
  return (
    <Heard>
      <KnownReceipt change={change} />
    </Heard>
  )
}

function KnownReceipt({ change }: { change: Partial<Order> }) {
  const queries = useQueryClient()
  const [order] = useRecorded('getUserGameList')
  const { order_no, data, money } = order!
  useState(() => queries.setQueryData(['getUserGameList', { order_no }], [{ ...order, ...change }]))
  const receipt = {
    order_no,
    expect: data[0]!.expect,
    total: money,
    count: data.length,
    money: '12480.00',
    receipt: ''
  }
  return <OrderReceipt receipt={receipt} />
}

export const Waiting = () => <Receipt change={{ status: 0 }} />
export const Won = () => <Receipt change={{ status: 1, win: '39.20' }} />
export const Lost = () => <Receipt change={{ status: 1, win: '0.00' }} />
export const Refunded = () => <Receipt change={{ status: 2, win: '20.00' }} />

export const Rules = () => {
  const info = useRecorded('getLotteryInfo', '?key=k3_5m')
  const options = useRecorded('getLotteryOdds', '?id=4')
  return <RulesSheet open onClose={() => undefined} info={info} options={options} length="5:00" />
}
Rules.tags = ['alone']
