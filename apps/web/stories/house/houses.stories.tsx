import type { CallOutput } from '@glasshouse/contract'
import { CallFailed } from '@glasshouse/contract/client'
import type { Meta } from '@storybook/react-vite'
import { LotteryCard } from '../../src/features/lottery/lottery-card.tsx'
import { LotteryGrid } from '../../src/features/lottery/lottery-grid.tsx'
import { Heard } from '../surroundings/app.tsx'
import { beforeDraw } from '../surroundings/house.ts'
import { useRecorded } from '../surroundings/recorded.ts'

const meta = { title: 'House/Houses', component: LotteryCard } satisfies Meta<typeof LotteryCard>

export default meta

type House = CallOutput<'getLotteryInfo'>

const OPEN = 227
const CLOSING = 9

function useHouse(second: number, change: Partial<House> = {}): House {
  return beforeDraw({ ...useRecorded('getLotteryInfo', '?key=k3_5m'), ...change }, second)
}

export const Cards = () => {
  const paused = { isOpen: false }
  return (
    <div className="arcade" style={{ padding: '8px var(--gutter)' }}>
      <LotteryCard house={useHouse(OPEN)} />
      <LotteryCard house={useHouse(CLOSING)} />
      <LotteryCard house={useHouse(OPEN, paused)} />
    </div>
  )
}

export const Grid = () => {
  const houses = useRecorded('getHotLotteries')
  return (
    <Heard getHotLotteries={houses.map((house) => beforeDraw(house, house.secondsToDraw))}>
      <LotteryGrid />
    </Heard>
  )
}

export const GridToCome = () => (
  <Heard getHotLotteries="awaited">
    <LotteryGrid />
  </Heard>
)

export const GridEmpty = () => (
  <Heard getHotLotteries={[]}>
    <LotteryGrid />
  </Heard>
)

export const GridNotLoaded = () => (
  <Heard getHotLotteries={new CallFailed('network')}>
    <LotteryGrid />
  </Heard>
)
