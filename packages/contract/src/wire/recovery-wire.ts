import { as, list, object, optionalText } from './shape.ts'

const times = {
  ready_time: as('readyAt', optionalText),
  ready_ts: 'readyAtSeconds',
  expire_time: 'expiresAt',
  expire_ts: 'expiresAtSeconds'
} as const

export const recoveryWire = {
  startRecovery: { input: object({ key: 'secretHash' }), output: object(times) },
  readRecovery: { output: object(times) },
  finishRecovery: { input: object({ guest: 'guestSecret' }) },
  getRecoveries: { output: list(object({ ...times, create_time: 'createdAt', create_ts: 'createdAtSeconds' })) }
} as const
