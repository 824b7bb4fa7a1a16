import type { CallOutput } from '@glasshouse/contract'
import { CallFailed } from '@glasshouse/contract/client'
import type { Meta } from '@storybook/react-vite'
import { HouseCard } from '../../src/features/houses/house-card.tsx'
import { HouseGrid } from '../../src/features/houses/house-grid.tsx'
import { Heard } from '../surroundings/app.tsx'
import { beforeDraw } from '../surroundings/house.ts'
import { useRecorded } from '../surroundings/recorded.ts'

const meta = { title: 'House/Houses', component: HouseCard } satisfies Meta<typeof HouseCard>

export default meta

type House = CallOutput<'getLotteryInfo'>

const OPEN = 227
const CLOSING = 9

function useHouse(second: number, change: Partial<House> = {}): House {
  return beforeDraw({ ...useRecorded('getLotteryInfo', '?key=k3_5m'), ...change }, second)
}

export const Cards = () => {
  const paused = { status: 0 }
  return (
    <div className="arcade" style={{ padding: '8px var(--gutter)' }}>
      <HouseCard house={useHouse(OPEN)} />
      <HouseCard house={useHouse(CLOSING)} />
      <HouseCard house={useHouse(OPEN, paused)} />
    </div>
  )
}

export const Grid = () => {
  const houses = useRecorded('getHotLotteries')
  return (
    <Heard getHotLotteries={houses.map((house) => beforeDraw(house, house.second))}>
      <HouseGrid />
    </Heard>
  )
}

export const GridToCome = () => (
  <Heard getHotLotteries="awaited">
    <HouseGrid />
  </Heard>
)

export const GridEmpty = () => (
  <Heard getHotLotteries={[]}>
    <HouseGrid />
  </Heard>
)

export const GridNotLoaded = () => (
  <Heard getHotLotteries={new CallFailed('network')}>
    <HouseGrid />
  </Heard>
)
