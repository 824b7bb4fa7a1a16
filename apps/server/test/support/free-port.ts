import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** The system gives connections, and servers that ask for any port, one above these. */
const FIRST_PORT = 10_240
const LAST_PORT = 32_767

/** Each test process has ports of its own, and each port one user, so that it stays free until that user listens. */
const PROCESSES = 32
const PORTS_EACH = Math.floor((LAST_PORT + 1 - FIRST_PORT) / PROCESSES)
const ownPorts = FIRST_PORT + (Number(process.env['VITEST_POOL_ID'] ?? randomInt(PROCESSES)) % PROCESSES) * PORTS_EACH
let last = randomInt(PORTS_EACH)

/** Return a free port of the loopback address, for a process that must know its port in advance. */
export async function freePort(): Promise<number> {
  for (;;) {
    last = (last + 1) % PORTS_EACH
    if (await isFree(ownPorts + last)) return ownPorts + last
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
