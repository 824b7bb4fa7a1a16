import { as, flag, list, object, optionalCode, optionalText, value } from './shape.ts'

/** When a play block ends. */
const blockEnd = object({ time: as('endsAt', optionalText), ts: 'endsAtSeconds' })

/** Sent as 1, or not at all. */
const onlySet = value<'1', boolean>({ decode: () => true, encode: () => '1' })

/** Everything that a member has set about play. */
export const memberLimits = object({
  deposit_day: as('deposit_day', optionalText),
  deposit_week: as('deposit_week', optionalText),
  deposit_month: as('deposit_month', optionalText),
  loss_day: as('loss_day', optionalText),
  loss_week: as('loss_week', optionalText),
  loss_month: as('loss_month', optionalText),
  stake_order: as('stake_order', optionalText),
  resets: as('resets', object({ day_ts: 'dayAtSeconds', week_ts: 'weekAtSeconds', month_ts: 'monthAtSeconds' })),
  waiting: as(
    'pending',
    list(
      object({
        limit: as('limit', optionalText),
        due_time: 'dueAt',
        due_ts: 'dueAtSeconds',
        ready: as('isReady', flag)
      })
    )
  ),
  timeout: as('timeout', blockEnd),
  exclude: as('exclude', blockEnd)
})

export const limitsWire = {
  getLimits: { output: memberLimits },
  setLimits: {
    input: object({ confirm: as('confirmsPending', onlySet) }),
    output: memberLimits
  },
  getPlaySession: {
    output: object({
      playing: as('isPlaying', flag),
      since: as('startedAt', optionalText),
      since_ts: 'startedAtSeconds',
      seconds: 'playedSeconds',
      stakes: 'staked',
      wins: 'paidOut',
      reminder: 'reminderHours',
      next_ts: 'nextReminderAtSeconds',
      barred: as('playBlock', optionalCode<'timeout' | 'exclude'>()), // cspell:disable-line
      until: as('playBlockEnd', blockEnd)
    })
  }
} as const
