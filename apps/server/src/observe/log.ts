import { pino, type DestinationStream, type Logger } from 'pino'

/** Fields that never appear in the log, at any depth. */
const SECRET_FIELDS = [
  'password',
  'old_password',
  'new_password',
  'currentPassword',
  'newPassword',
  'paypassword',
  'oldpaypwd',
  'paypwd',
  'paymentPassword',
  'currentPaymentPassword',
  'newPaymentPassword',
  'token',
  'tokensso',
  'bind_token',
  'signUpToken',
  'authorization',
  'cookie'
]

/** Create a logger that writes structured lines, by default to standard output. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  return pino(
    {
      level,
      redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[redacted]' },
      timestamp: pino.stdTimeFunctions.isoTime,
      base: { pid: process.pid }
    },
    destination
  )
}
