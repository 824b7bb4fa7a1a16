import type { CallOutput } from '@glasshouse/contract'
import type { Meta } from '@storybook/react-vite'
import { HouseRow } from '../../src/features/houses/house-row.tsx'
import { HousesToCome } from '../../src/features/houses/houses-to-come.tsx'
import { LastDraw } from '../../src/features/last-draw/last-draw.tsx'
import { Heard } from '../surroundings/app.tsx'
import { beforeDraw } from '../surroundings/house.ts'
import { useRecorded } from '../surroundings/recorded.ts'

const meta = { title: 'House/Rows of houses', component: HouseRow } satisfies Meta<typeof HouseRow>

export default meta

type House = CallOutput<'getLotteryInfo'>

const OPEN = 227
const CLOSING = 9

function useHouse(second: number, change: Partial<House> = {}): House {
  return beforeDraw({ ...useRecorded('getLotteryInfo', '?key=k3_5m'), ...change }, second)
}

export const RowOpen = () => <HouseRow house={useHouse(OPEN)} />
export const RowClosing = () => <HouseRow house={useHouse(CLOSING)} />
export const RowPaused = () => <HouseRow house={useHouse(OPEN, { status: 0 })} />
export const RowWithoutAResult = () => <HouseRow house={useHouse(OPEN, { opencode: [], one: '', two: '' })} />

export const RowsToCome = () => <HousesToCome count={2} />

export const RowPausedWithAReason = () => {
  const { desc } = useRecorded('getLotteryInfo', '?key=k3_5m')
  return <HouseRow house={useHouse(OPEN, { status: 0, pause_reason: desc })} />
}

export const RowWithLabelsAlone = () => {
  const base = useRecorded('getBase')
  const house = useHouse(OPEN)
  return (
    <Heard getBase={{ ...base, close_number: 1 }}>
      <HouseRow house={house} />
      <LastDraw house={house} />
    </Heard>
  )
}

export const DrawnLast = () => <LastDraw house={useHouse(OPEN)} />
