import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { createOutgoing } from '../../src/outgoing/outgoing.ts'
import { selfSigned } from './self-signed.ts'

const HOST = 'store.internal'
const { cert, key } = selfSigned(HOST)
const received: string[] = []
const server = createServer({ cert, key }, (request, answer) => {
  received.push(request.url ?? '')
  answer.end('here')
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => server.close())

test('T56: a server with an untrusted certificate is not called, even where its name is allowed', async () => {
  const outgoing = createOutgoing([HOST], (_name, done) => done(null, [{ address: '127.0.0.1', family: 4 }]))
  const response = outgoing.fetch(`https://${HOST}:${port}/secret`)
  await expect(response).rejects.toMatchObject({ cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } })
  expect(received).toEqual([])

  // A client that trusts the certificate for this name does get a response from the same server.
  const socket = connect({ host: '127.0.0.1', port, ca: cert, servername: HOST })
  await once(socket, 'secureConnect')
  expect(socket.authorized).toBe(true)
  socket.destroy()
})
