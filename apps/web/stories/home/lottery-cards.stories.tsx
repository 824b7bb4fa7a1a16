import type { CallOutput } from '@glasshouse/contract'
import { CallFailed } from '@glasshouse/contract/client'
import type { Meta } from '@storybook/react-vite'
import { LotteryCard } from '../../src/features/lottery/lottery-card.tsx'
import { LotteryGrid } from '../../src/features/lottery/lottery-grid.tsx'
import { WithResponses } from '../fixtures/app.tsx'
import { beforeDraw } from '../fixtures/lottery.ts'
import { useRecorded } from '../fixtures/recorded.ts'

const meta = { title: 'Home/Lottery cards', component: LotteryCard } satisfies Meta<typeof LotteryCard>

export default meta

type Lottery = CallOutput<'getLotteryInfo'>

const OPEN = 227
const CLOSING = 9

function useLottery(second: number, change: Partial<Lottery> = {}): Lottery {
  return beforeDraw({ ...useRecorded('getLotteryInfo', '?key=k3_5m'), ...change }, second)
}

export const Cards = () => {
  const paused = { isOpen: false }
  return (
    <div className="arcade" style={{ padding: '8px var(--gutter)' }}>
      <LotteryCard lottery={useLottery(OPEN)} />
      <LotteryCard lottery={useLottery(CLOSING)} />
      <LotteryCard lottery={useLottery(OPEN, paused)} />
    </div>
  )
}

export const Grid = () => {
  const lotteries = useRecorded('getHotLotteries')
  return (
    <WithResponses getHotLotteries={lotteries.map((lottery) => beforeDraw(lottery, lottery.secondsToDraw))}>
      <LotteryGrid />
    </WithResponses>
  )
}

export const GridToCome = () => (
  <WithResponses getHotLotteries="awaited">
    <LotteryGrid />
  </WithResponses>
)

export const GridEmpty = () => (
  <WithResponses getHotLotteries={[]}>
    <LotteryGrid />
  </WithResponses>
)

export const GridNotLoaded = () => (
  <WithResponses getHotLotteries={new CallFailed('network')}>
    <LotteryGrid />
  </WithResponses>
)
