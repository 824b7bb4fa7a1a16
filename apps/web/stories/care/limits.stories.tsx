import type { CallOutput } from '@glasshouse/contract'
import type { Meta } from '@storybook/react-vite'
import { BarredNote } from '../../src/features/limits/barred-note.tsx'
import { LimitList } from '../../src/features/limits/limit-list.tsx'
import { LimitSheet } from '../../src/features/limits/limit-sheet.tsx'
import { PauseRows, PauseSheet } from '../../src/features/limits/pause-rows.tsx'
import { PlayReminder } from '../../src/features/play-reminder/play-reminder.tsx'
import { useWords } from '../../src/language/language-provider.tsx'
import { Heard } from '../surroundings/app.tsx'
import { useRecorded } from '../surroundings/recorded.ts'

const meta = { title: 'Care/Limits', component: LimitList } satisfies Meta<typeof LimitList>

export default meta

const UNTIL = 1_795_982_000
const nothing = () => undefined

export const Limits = () => <LimitList limits={useRecorded('getLimits')} onChanged={nothing} />
export const Pauses = () => <PauseRows limits={useRecorded('getLimits')} onChanged={nothing} />

export const PauseRunning = () => (
  <PauseRows limits={{ ...useRecorded('getLimits'), timeout: { time: '', ts: UNTIL } }} onChanged={nothing} />
)

function Barred({ by }: { by: 'timeout' | 'exclude' }) {
  const play = useRecorded('getPlaySession')
  return (
    <Heard getPlaySession={{ ...play, barred: by, until: { time: '', ts: UNTIL } }}>
      <BarredNote />
    </Heard>
  )
}

export const TimedOut = () => <Barred by="timeout" />
export const Excluded = () => <Barred by="exclude" />

export const ChangingALimit = () => {
  const t = useWords()
  return (
    <LimitSheet
      open
      title={t('limits.kind.deposit_day')}
      kind="deposit_day"
      limits={useRecorded('getLimits')}
      onClose={nothing}
      onChanged={nothing}
    />
  )
}

export const BeginningAPause = () => <PauseSheet open pause="exclude" onClose={nothing} onChanged={nothing} />

/** An hour of play, of which the member is reminded. */
const AN_HOUR: Partial<CallOutput<'getPlaySession'>> = {
  playing: 1,
  since_ts: 1_795_379_000,
  seconds: 3600,
  stakes: '1230.00',
  wins: '1119.60',
  net: '-110.40',
  reminder: 1
}

export const Reminder = () => {
  const play = useRecorded('getPlaySession')
  return (
    <Heard getPlaySession={{ ...play, ...AN_HOUR }}>
      <PlayReminder />
    </Heard>
  )
}

ChangingALimit.tags = ['alone']
BeginningAPause.tags = ['alone']
Reminder.tags = ['alone']
