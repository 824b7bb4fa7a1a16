import { readAllTexts } from '@glasshouse/language/server'
import { createCashier } from './cashier.ts'
import { readConfig } from './config.ts'
import { dropRoot } from './drop-root.ts'

const config = readConfig(process.env)
const cashier = createCashier({
  file: config.CASHIER_FILE,
  publicUrl: () => config.CASHIER_URL,
  notifyUrl: config.CASHIER_NOTIFY_URL,
  apiToken: config.CASHIER_API_TOKEN,
  signingSecret: config.CASHIER_SIGNING_SECRET,
  frameOrigins: config.CASHIER_FRAME_ORIGINS,
  logger: { level: process.env['LOG_LEVEL'] ?? 'info', base: { part: 'cashier' } }
})

await cashier.listen({ port: config.CASHIER_PORT, host: config.CASHIER_HOST })
// The database file, a low port and our own files may need root, so switch only after opening or reading them.
readAllTexts()
if (config.CASHIER_USER !== undefined) dropRoot(config.CASHIER_USER)
process.send?.('ready')

let closing: Promise<void> | undefined
const close = () => (closing ??= cashier.close().then(() => void (process.connected && process.disconnect())))
process.once('SIGTERM', () => void close())
process.once('SIGINT', () => void close())
// A cashier that a server started ends with that server.
process.once('disconnect', () => void close())
