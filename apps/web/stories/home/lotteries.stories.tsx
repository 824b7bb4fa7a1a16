import type { CallOutput } from '@glasshouse/contract'
import type { Meta } from '@storybook/react-vite'
import { LotteryRow } from '../../src/features/lottery/lottery-row.tsx'
import { LotterySkeletons } from '../../src/features/lottery/lottery-skeletons.tsx'
import { NewestDraw } from '../../src/features/lottery/stage/newest-draw.tsx'
import { WithResponses } from '../fixtures/app.tsx'
import { beforeDraw } from '../fixtures/lottery.ts'
import { useRecorded } from '../fixtures/recorded.ts'

const meta = { title: 'Home/Lotteries', component: LotteryRow } satisfies Meta<typeof LotteryRow>

export default meta

type Lottery = CallOutput<'getLotteryInfo'>

const OPEN = 227
const CLOSING = 9

function useLottery(second: number, change: Partial<Lottery> = {}): Lottery {
  return beforeDraw({ ...useRecorded('getLotteryInfo', '?key=k3_5m'), ...change }, second)
}

export const RowOpen = () => <LotteryRow lottery={useLottery(OPEN)} />
export const RowClosing = () => <LotteryRow lottery={useLottery(CLOSING)} />
export const RowPaused = () => <LotteryRow lottery={useLottery(OPEN, { isOpen: false })} />
export const RowWithoutAResult = () => (
  <LotteryRow lottery={useLottery(OPEN, { dice: [], bigSmallName: '', oddEvenName: '' })} />
)

export const RowsToCome = () => <LotterySkeletons count={2} />

export const RowPausedWithAReason = () => {
  const { description } = useRecorded('getLotteryInfo', '?key=k3_5m')
  return <LotteryRow lottery={useLottery(OPEN, { isOpen: false, pauseReason: description })} />
}

export const RowWithLabelsAlone = () => {
  const base = useRecorded('getBase')
  const lottery = useLottery(OPEN)
  return (
    <WithResponses getBase={{ ...base, hidesNumbers: true }}>
      <LotteryRow lottery={lottery} />
      <NewestDraw lottery={lottery} />
    </WithResponses>
  )
}

export const DrawnLast = () => <NewestDraw lottery={useLottery(OPEN)} />
