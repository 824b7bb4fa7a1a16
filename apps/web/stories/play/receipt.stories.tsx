import type { CallOutput } from '@glasshouse/contract'
import type { Meta } from '@storybook/react-vite'
import { OwnBets } from '../../src/features/lottery/orders/own-bets.tsx'
import { RulesSheet } from '../../src/features/lottery/rules/rules-sheet.tsx'
import { useRecorded } from '../fixtures/recorded.ts'

const meta = { title: 'Play/Own bets and rules', component: OwnBets } satisfies Meta<typeof OwnBets>

export default meta

type Order = CallOutput<'getUserGameList'>[number]

function Bets({ change }: { change: Partial<Order> }) {
  const [order] = useRecorded('getUserGameList')
  return <OwnBets orders={[{ ...order!, ...change }]} />
}

export const Waiting = () => <Bets change={{ state: 'pending', dice: [] }} />
export const Won = () => <Bets change={{ state: 'settled', totalStake: '20.00', payout: '39.20' }} />
export const PaidLessThanStaked = () => <Bets change={{ state: 'settled', totalStake: '20.00', payout: '19.60' }} />
export const Lost = () => <Bets change={{ state: 'settled', totalStake: '20.00', payout: '0.00' }} />
export const Refunded = () => <Bets change={{ state: 'refunded', dice: [], totalStake: '20.00', payout: '20.00' }} />

export const Rules = () => {
  const info = useRecorded('getLotteryInfo', '?key=k3_5m')
  const options = useRecorded('getLotteryOdds', '?id=4')
  return <RulesSheet open onClose={() => undefined} info={info} options={options} length="5:00" />
}
Rules.tags = ['alone']
