import type { CallOutput } from '@glasshouse/contract'
import type { Meta } from '@storybook/react-vite'
import { OwnBets } from '../../src/features/order-record/own-bets/own-bets.tsx'
import { RulesSheet } from '../../src/features/rules/rules-sheet.tsx'
import { useRecorded } from '../surroundings/recorded.ts'

const meta = { title: 'Play/Own bets and rules', component: OwnBets } satisfies Meta<typeof OwnBets>

export default meta

type Order = CallOutput<'getUserGameList'>[number]

function Bets({ change }: { change: Partial<Order> }) {
  const [order] = useRecorded('getUserGameList')
  return <OwnBets orders={[{ ...order!, ...change }]} />
}

export const Waiting = () => <Bets change={{ status: 0, opencode: [] }} />
export const Won = () => <Bets change={{ status: 1, money: '20.00', win: '39.20' }} />
export const PaidLessThanStaked = () => <Bets change={{ status: 1, money: '20.00', win: '19.60' }} />
export const Lost = () => <Bets change={{ status: 1, money: '20.00', win: '0.00' }} />
export const Refunded = () => <Bets change={{ status: 2, opencode: [], money: '20.00', win: '20.00' }} />

export const Rules = () => {
  const info = useRecorded('getLotteryInfo', '?key=k3_5m')
  const options = useRecorded('getLotteryOdds', '?id=4')
  return <RulesSheet open onClose={() => undefined} info={info} options={options} length="5:00" />
}
Rules.tags = ['alone']
