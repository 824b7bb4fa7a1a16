import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * The system gives connections, and servers that ask for any port, one above these. A port in this range stays free until
 * the process that gets its number listens.
 */
const FIRST_PORT = 10_240
const LAST_PORT = 32_767

/** Return a free port of the loopback address, for a process that must know its port in advance. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    const listening = once(probe, 'listening')
    probe.listen(port, '127.0.0.1')
    await listening
  } catch {
    return false
  }
  const closed = once(probe, 'close')
  probe.close()
  await closed
  return true
}
