/**
 * Every reason for which a call may be refused, as `err` carries it. Each has a text in every language pack, under
 * `refusal`. A refusal leaves everything as it was.
 */
export const refusalCodes = [
  'AUTH_REQUIRED',
  'FIELD_INVALID',
  'FEATURE_OFF',
  'REQ_ID_REUSED',
  'LOGIN_WRONG',
  'LOGIN_LOCKED',
  'ACCOUNT_CLOSED',
  'ACCOUNT_FROZEN',
  'ACCOUNT_EXCLUDED',
  'USERNAME_TAKEN',
  'PASSWORD_WEAK',
  'INVITE_INVALID',
  'AGE_TOO_LOW',
  'TERMS_NOT_AGREED',
  'SESSION_UNKNOWN',
  'GAMES_CLOSED',
  'LOTTERY_UNKNOWN',
  'LOTTERY_PAUSED',
  'PERIOD_CLOSED',
  'PERIOD_UNKNOWN',
  'PERIOD_STILL_OPEN',
  'MEMBER_MISMATCH',
  'STAKE_OUT_OF_RANGE',
  'TOTAL_MISMATCH',
  'BALANCE_LOW',
  'ORDER_UNKNOWN',
  'CHANNEL_UNKNOWN',
  'RECHARGE_OUT_OF_RANGE',
  'RECHARGE_TOO_MANY_OPEN',
  'PROVIDER_UNAVAILABLE',
  'RECORD_UNKNOWN',
  'OPERATOR_ONLY'
] as const

export type RefusalCode = (typeof refusalCodes)[number]
