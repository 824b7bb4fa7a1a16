import { pino, type Logger } from 'pino'

/** A silent log, unless TEST_LOG names a level. */
export const quietLog: Logger = pino({ level: process.env['TEST_LOG'] ?? 'silent' })
