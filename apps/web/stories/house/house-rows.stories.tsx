import type { CallOutput } from '@glasshouse/contract'
import type { Meta } from '@storybook/react-vite'
import { LotteryRow } from '../../src/features/lottery/lottery-row.tsx'
import { LotterySkeletons } from '../../src/features/lottery/lottery-skeletons.tsx'
import { NewestDraw } from '../../src/features/lottery/stage/newest-draw.tsx'
import { Heard } from '../surroundings/app.tsx'
import { beforeDraw } from '../surroundings/house.ts'
import { useRecorded } from '../surroundings/recorded.ts'

const meta = { title: 'House/Rows of houses', component: LotteryRow } satisfies Meta<typeof LotteryRow>

export default meta

type House = CallOutput<'getLotteryInfo'>

const OPEN = 227
const CLOSING = 9

function useHouse(second: number, change: Partial<House> = {}): House {
  return beforeDraw({ ...useRecorded('getLotteryInfo', '?key=k3_5m'), ...change }, second)
}

export const RowOpen = () => <LotteryRow house={useHouse(OPEN)} />
export const RowClosing = () => <LotteryRow house={useHouse(CLOSING)} />
export const RowPaused = () => <LotteryRow house={useHouse(OPEN, { isOpen: false })} />
export const RowWithoutAResult = () => (
  <LotteryRow house={useHouse(OPEN, { dice: [], bigSmallName: '', oddEvenName: '' })} />
)

export const RowsToCome = () => <LotterySkeletons count={2} />

export const RowPausedWithAReason = () => {
  const { description } = useRecorded('getLotteryInfo', '?key=k3_5m')
  return <LotteryRow house={useHouse(OPEN, { isOpen: false, pauseReason: description })} />
}

export const RowWithLabelsAlone = () => {
  const base = useRecorded('getBase')
  const house = useHouse(OPEN)
  return (
    <Heard getBase={{ ...base, close_number: 1 }}>
      <LotteryRow house={house} />
      <NewestDraw house={house} />
    </Heard>
  )
}

export const DrawnLast = () => <NewestDraw house={useHouse(OPEN)} />
