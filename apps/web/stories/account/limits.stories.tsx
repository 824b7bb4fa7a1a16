import type { CallOutput } from '@glasshouse/contract'
import type { Meta } from '@storybook/react-vite'
import { BlockedNote } from '../../src/features/limits/blocked-note.tsx'
import { LimitList } from '../../src/features/limits/limit-list.tsx'
import { LimitSheet } from '../../src/features/limits/limit-sheet.tsx'
import { PauseRows, PauseSheet } from '../../src/features/limits/pause-rows.tsx'
import { PlayReminder } from '../../src/features/limits/play-reminder.tsx'
import { useTranslations } from '../../src/language/language-provider.tsx'
import { WithResponses } from '../fixtures/app.tsx'
import { useRecorded } from '../fixtures/recorded.ts'

const meta = { title: 'Account/Limits', component: LimitList } satisfies Meta<typeof LimitList>

export default meta

const UNTIL = 1_795_982_000
const nothing = () => undefined

export const Limits = () => <LimitList limits={useRecorded('getLimits')} onChanged={nothing} />
export const Pauses = () => <PauseRows limits={useRecorded('getLimits')} onChanged={nothing} />

export const PauseRunning = () => (
  <PauseRows
    limits={{ ...useRecorded('getLimits'), timeout: { endsAt: null, endsAtSeconds: UNTIL } }}
    onChanged={nothing}
  />
)

function Blocked({ by }: { by: 'timeout' | 'exclude' }) {
  const play = useRecorded('getPlaySession')
  return (
    <WithResponses getPlaySession={{ ...play, playBlock: by, playBlockEnd: { endsAt: null, endsAtSeconds: UNTIL } }}>
      <BlockedNote />
    </WithResponses>
  )
}

export const TimedOut = () => <Blocked by="timeout" />
export const Excluded = () => <Blocked by="exclude" />

export const ChangingALimit = () => {
  const t = useTranslations()
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

/** An hour of play, after which the member gets a reminder. */
const HOUR_MS: Partial<CallOutput<'getPlaySession'>> = {
  isPlaying: true,
  startedAtSeconds: 1_795_379_000,
  playedSeconds: 3600,
  staked: '1230.00',
  paidOut: '1119.60',
  net: '-110.40',
  reminderHours: 1
}

export const Reminder = () => {
  const play = useRecorded('getPlaySession')
  return (
    <WithResponses getPlaySession={{ ...play, ...HOUR_MS }}>
      <PlayReminder />
    </WithResponses>
  )
}

ChangingALimit.tags = ['alone']
BeginningAPause.tags = ['alone']
Reminder.tags = ['alone']
