import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Envelope } from '@glasshouse/contract/envelope'

export type HalfCall = {
  /** Send the rest. Return the response's status, headers and envelope. */
  finish(): Promise<{ status: number; head: string; envelope: Envelope }>
}

/** Send a call without the last byte of its body, so that it stays pending as long as the caller likes. */
export async function beginCall(url: string, fields: object, headers: Record<string, string>): Promise<HalfCall> {
  const { hostname, port, pathname } = new URL(url)
  const body = JSON.stringify(fields)
  const lines = Object.entries({
    host: hostname,
    ...headers,
    'content-type': 'application/json',
    'content-length': `${Buffer.byteLength(body)}`
  }).map(([name, value]) => `${name}: ${value}`)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const answer = readAll(socket)
  socket.write(`POST ${pathname} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body.slice(0, -1)}`)
  return {
    finish: async () => {
      socket.write(body.slice(-1))
      const text = await answer
      const [head = '', json = ''] = text.split('\r\n\r\n')
      return { status: Number(head.split(' ')[1]), head, envelope: JSON.parse(json) as Envelope }
    }
  }
}

/** Read everything until the other side closes. */
async function readAll(socket: Socket): Promise<string> {
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString()))
  await once(socket, 'close')
  return received
}
