import type { CallOutput } from '@glasshouse/contract'
import type { Meta } from '@storybook/react-vite'
import { useState } from 'react'
import { LastDraw } from '../../src/features/lottery/stage/last-draw.tsx'
import { Stage } from '../../src/features/lottery/stage/stage.tsx'
import { beforeDraw } from '../fixtures/lottery.ts'
import { useRecorded } from '../fixtures/recorded.ts'
import styles from '../../src/features/lottery/stage/last-draw.module.css'

const meta = { title: 'Play/Stage', component: Stage } satisfies Meta<typeof Stage>

export default meta

type Lottery = CallOutput<'getLotteryInfo'>
const REVEALED = { held: null, onRest: () => undefined }
const NO_DRAWS: CallOutput<'getLotteryHistory'> = []

type Look = {
  second: number
  change?: Partial<Lottery>
  plain?: boolean
  isAwaited?: boolean
  history?: CallOutput<'getLotteryHistory'>
}

function StageOf({ second, change, plain = false, isAwaited = false, history = NO_DRAWS }: Look) {
  const recorded = useRecorded('getLotteryInfo', '?key=k3_5m')
  const [info] = useState(() => beforeDraw({ ...recorded, ...change }, second))
  const awaited = isAwaited ? info.periodNumber : null
  return <Stage info={info} history={history} plain={plain} awaited={awaited} reveal={REVEALED} />
}

export const Open = () => <StageOf second={227} />
export const BeforeTheSeal = () => <StageOf second={299} change={{ seedCommitment: '' }} />
export const Locked = () => <StageOf second={13} />
export const LastFiveSeconds = () => <StageOf second={4} />
export const AwaitingTheResult = () => <StageOf second={0} isAwaited />
export const OverAnHour = () => <StageOf second={4213} />
export const NoResultYet = () => (
  <StageOf second={227} change={{ drawnPeriodNumber: '', dice: [], bigSmallName: '', oddEvenName: '' }} />
)
export const LabelsAlone = () => <StageOf second={227} plain />

export const AfterAVoidDraw = () => {
  const [draw] = useRecorded('getLotteryHistory', '?key=k3_30s')
  const { drawnPeriodNumber } = useRecorded('getLotteryInfo', '?key=k3_5m')
  const periodNumber = String(Number(drawnPeriodNumber) + 1)
  return <StageOf second={227} history={[{ ...draw!, periodNumber, dice: [], voidReason: draw!.bigSmallName }]} />
}

/** The result has just arrived: the dice have rolled. */
export const JustDrawn = () => {
  const info = useRecorded('getLotteryInfo', '?key=k3_5m')
  const [isDrawn, setDrawn] = useState(false)
  if (!isDrawn) setTimeout(() => setDrawn(true), 0)
  return (
    <section className={styles.stage}>
      <LastDraw
        info={isDrawn ? info : { ...info, drawnPeriodNumber: '', dice: [] }}
        plain={false}
        awaited={null}
        reveal={REVEALED}
      />
    </section>
  )
}
