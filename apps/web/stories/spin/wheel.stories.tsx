import type { Meta } from '@storybook/react-vite'
import { ChancesSheet } from '../../src/features/wheel/chances-sheet.tsx'
import { PrizeSheet } from '../../src/features/wheel/prize-sheet.tsx'
import type { Spinning, Won } from '../../src/features/wheel/use-spin.ts'
import { WheelStage } from '../../src/features/wheel/wheel-stage.tsx'
import { Winners } from '../../src/features/wheel/winners.tsx'
import { useTranslations } from '../../src/language/language-provider.tsx'
import { WithResponses } from '../fixtures/app.tsx'
import { useRecorded } from '../fixtures/recorded.ts'
import styles from '../../src/features/wheel/wheel.module.css'

const meta = { title: 'Spin/Wheel', component: WheelStage } satisfies Meta<typeof WheelStage>

export default meta

const nothing = () => undefined

/** Return the result of a spin: the prize at this slice of the wheel. */
function useWon(place: number, money: string): Won {
  const { id, title, image } = useRecorded('getWheelPrizes')[place]!
  return { id, title, image, credited: money, messageHtml: '', spinsLeft: 0, spinNumber: 12 }
}

function Stage({ spinning, nextAt = null, count = 8 }: { spinning: Spinning; nextAt?: string | null; count?: number }) {
  const prizes = useRecorded('getWheelPrizes').slice(0, count)
  return (
    <section className={styles.wheelpage}>
      <WheelStage prizes={prizes} spinning={spinning} nextAt={nextAt} onSpin={nothing} onLanded={nothing} />
    </section>
  )
}

export const Ready = () => <Stage spinning={{ is: 'ready' }} />
export const NothingLeft = () => <Stage spinning={{ is: 'ready' }} nextAt="00:00" />
export const Asking = () => <Stage spinning={{ is: 'asking' }} />
export const Shown = () => <Stage spinning={{ is: 'shown', won: useWon(2, '50.00') }} />
export const OddNumber = () => <Stage spinning={{ is: 'ready' }} count={7} />

export const Refused = () => {
  const t = useTranslations()
  return <Stage spinning={{ is: 'refused', why: t('shell.noConnection') }} />
}

export const LastWinners = () => <Winners />

export const NobodyYet = () => (
  <WithResponses getWheelLog={[]}>
    <Winners />
  </WithResponses>
)

export const Chances = () => <ChancesSheet open onClose={nothing} prizes={useRecorded('getWheelPrizes')} />
export const Prize = () => <PrizeSheet won={useWon(2, '50.00')} onClose={nothing} message={null} />
export const NoPrize = () => <PrizeSheet won={useWon(1, '0.00')} onClose={nothing} message={null} />

Chances.tags = ['alone']
Prize.tags = ['alone']
NoPrize.tags = ['alone']
