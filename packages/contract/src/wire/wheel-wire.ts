import { as, list, object, optionalText } from './shape.ts'

export const wheelWire = {
  getWheelPrizes: { output: list(object({ prob: 'chance' })) },
  getWheelRule: {
    output: object({
      left: 'spinsLeft',
      reset_ts: 'resetsAtSeconds',
      commit: as('seedCommitment', optionalText),
      last_spin: 'lastSpinNumber'
    })
  },
  spinWheel: {
    input: object({ req_id: 'requestId' }),
    output: object({ msgmemo: 'messageHtml', left: 'spinsLeft', spin: 'spinNumber', money: 'credited' })
  },
  getWheelLog: { output: list(object({ mmname: 'prizeTitle', add_time: 'wonAtSeconds', spin: 'spinNumber' })) }
} as const
