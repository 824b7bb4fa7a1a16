import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Config } from '../../src/config.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'

const MAIN = join(import.meta.dirname, '../../../cashier/src/main.ts')

/** A notification as the cashier sent it. */
export type SentNotification = { headers: Record<string, string>; body: string }

export type TestCashier = {
  /** The cashier's notifications, the newest last. */
  sent: SentNotification[]
  /** Whether the server receives the cashier's messages. */
  deliver: 'deliver' | 'lose'
  press(payUrl: string, button: 'pay' | 'decline'): Promise<Response>
  stop(): Promise<void>
}

/** Run the real cashier as a process. Its notifications pass through the test to the server. */
export async function startTestCashier(config: Config, serverOrigin: string): Promise<TestCashier> {
  const directory = createTemporaryFolder('glasshouse-cashier-')
  const cashier: Pick<TestCashier, 'sent' | 'deliver'> = { sent: [], deliver: 'deliver' }
  const line = await startRelay(cashier, `${serverOrigin}/pay/notify/sandbox`)
  const child = fork(MAIN, {
    env: {
      ...process.env,
      CASHIER_PORT: String(config.cashierPort),
      CASHIER_URL: config.cashierUrl,
      CASHIER_FILE: join(directory, 'cashier.sqlite'),
      CASHIER_API_TOKEN: config.secrets.cashierToken,
      CASHIER_SIGNING_SECRET: config.secrets.webhookSecret,
      CASHIER_NOTIFY_URL: `http://127.0.0.1:${(line.address() as AddressInfo).port}/`,
      CASHIER_FRAME_ORIGINS: config.publicUrl,
      LOG_LEVEL: 'silent'
    }
  })
  const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (first !== 'ready') throw new Error('the cashier did not start')
  let stopping: Promise<void> | undefined
  return Object.assign(cashier, {
    press: (payUrl: string, button: 'pay' | 'decline') => fetch(`${payUrl}/${button}`, { method: 'POST' }),
    stop: () => (stopping ??= close(child, line, directory))
  })
}

async function startRelay(cashier: Pick<TestCashier, 'sent' | 'deliver'>, notifyUrl: string): Promise<Server> {
  const line = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = request.headers
    const headers = {
      'content-type': 'application/json',
      'webhook-id': String(id),
      'webhook-timestamp': String(timestamp),
      'webhook-signature': String(signature)
    }
    cashier.sent.push({ headers, body })
    // A lost notification looks delivered to the cashier, so it is not sent again.
    if (cashier.deliver === 'lose') return response.writeHead(204).end()
    const answer = await fetch(notifyUrl, { method: 'POST', headers, body })
    return response.writeHead(answer.status).end()
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  return line
}

async function close(child: ChildProcess, line: Server, directory: string): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  line.close()
  rmSync(directory, { recursive: true, force: true })
}
