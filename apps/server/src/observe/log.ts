import { pino, type DestinationStream, type Logger } from 'pino'

/** Fields that must not be read by whoever reads the log, wherever they stand. */
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

/** Structured lines, on standard output unless told otherwise. */
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
