import type { CallName } from '@glasshouse/contract/routes'

/**
 * Calls that change something without moving a point. A new call that changes something is listed here, or has its test
 * in `send-once.test.ts`.
 */
export const WITHOUT_POINTS = new Set<CallName>([
  'doLogin',
  'doRegister',
  'logout',
  'delSession',
  'confirmPassword',
  'setName',
  'setSex',
  'uploadimg',
  'uploadsbase64',
  'uploadHeaderImg',
  'setPayPassword',
  'editPayPassword',
  'setLoginPassword',
  'sendReset',
  'resetPassword',
  'startRecovery',
  'readRecovery',
  'finishRecovery',
  'cancelRecovery',
  'startLoginthird',
  'doLoginthird',
  'closeAccount',
  'setBank',
  'setProgress',
  'readNotices',
  'subscribePush',
  'unsubscribePush',
  'setLimits',
  'answerPlaySession',
  'sendService',
  'sendTicket',
  'readService',
  'typeService',
  'getGuestChat',
  'sendGuestMessage',
  'readGuestChat',
  'endGuestChat',
  'takeGuestChat',
  'requestAppointment',
  'cancelAppointment',
  'reportHost'
])

/** Refusals of calls that take points. */
export const POINTS = new Set<string>(['BALANCE_LOW', 'NO_SPIN', 'RECHARGE_OUT_OF_RANGE', 'TOTAL_MISMATCH'])
