import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { createConnection, type AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { LiveStream } from '../../src/live/stream.ts'

const responses: ServerResponse[] = []
const server = createServer((_request, response) => responses.push(response))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function connect() {
  const socket = createConnection((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  const before = responses.length
  await vi.waitFor(() => expect(responses.length).toBe(before + 1), 20_000)
  const response = responses.at(-1)!
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  return { socket, response, stream: new LiveStream(response, null, { position: -1n, resumes: false, lang: 'en_us' }) }
}

test('a client that reads nothing is disconnected before much is buffered for it, and one that keeps up stays', async () => {
  const [slow, quick] = [await connect(), await connect()]
  slow.socket.pause()
  let taken = 0
  quick.socket.on('data', (chunk) => (taken += chunk.length))
  const event = { text: `event: notice\ndata: ${'x'.repeat(10_000)}\n\n`, index: null }
  for (let count = 0; count < 5000 && !slow.response.destroyed; count += 1) {
    slow.stream.send(event)
    quick.stream.send(event)
    expect(slow.response.writableLength).toBeLessThan(300 * 1024)
    await new Promise(setImmediate)
  }
  expect(slow.response.destroyed).toBe(true)
  expect(quick.response.destroyed).toBe(false)
  expect([slow.stream.cutOff, quick.stream.cutOff]).toEqual(['slow', null])
  expect(taken).toBeGreaterThan(100_000)
})

test('an event that a stream has is not sent to it again, and no earlier one follows', async () => {
  const { socket, stream } = await connect()
  let text = ''
  socket.on('data', (chunk) => (text += chunk))
  const move = (index: bigint) => ({ text: `move ${index};`, index })
  stream.send(move(1n))
  stream.replay([move(2n), move(3n)], 3n)
  stream.following = true
  for (const index of [3n, 2n, 4n, 4n, 5n]) stream.send(move(index))
  await vi.waitFor(() => expect(text).toContain('move 5;'), 20_000)
  expect(text.match(/move \d/g)).toEqual(['move 2', 'move 3', 'move 4', 'move 5'])
})

test('a stream with two reasons to end at once ends once, and without a fault', async () => {
  const { socket, response, stream } = await connect()
  const faults: Error[] = []
  response.on('error', (fault) => faults.push(fault))
  let taken = ''
  socket.on('data', (chunk) => (taken += chunk.toString()))
  stream.end(1000, 'node')
  stream.end(2000, 'node')
  await vi.waitFor(() => expect(taken).toContain('0\r\n\r\n'), 20_000)
  stream.end(3000, 'node')
  await new Promise(setImmediate)
  expect(faults).toEqual([])
  expect(taken.match(/retry: \d+/g)).toEqual(['retry: 1000'])
})
