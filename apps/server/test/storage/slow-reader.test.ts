import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { createFileStorage } from '../../src/storage/file-storage.ts'
import { sendMedia } from '../../src/domains/video/media/send-media.ts'

const SIZE = 2_000_000
const FILES = 8
const folder = mkdtempSync(join(tmpdir(), 'glasshouse-slow-reader-'))
const storage = createFileStorage(folder)
const contents = Array.from({ length: FILES }, () => randomBytes(SIZE))
await Promise.all(contents.map((bytes, index) => storage.put(`/video/${index}`, bytes, 'video/iso.segment')))

const app = Fastify()
app.get<{ Params: { place: string } }>('/:place', (request, reply) =>
  sendMedia(request, reply, {
    tag: request.params.place,
    type: 'video/iso.segment',
    maxAgeSeconds: 60,
    cacheScope: 'private',
    packageFiles: storage,
    path: `/video/${request.params.place}`
  })
)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('a reader that pauses gets its own bytes, however many others read meanwhile', async () => {
  // The system's buffers hold the first responses to a paused reader; the later ones wait in this process.
  const wanted = [0, 1, 2, 3]
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.pause()
  for (const place of wanted) socket.write(`GET /${place} HTTP/1.1\r\nhost: slow\r\n\r\n`)
  await pause(200)
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(
      [4, 5, 6, 7].map(async (place) => {
        const bytes = Buffer.from(await (await fetch(`${url}/${place}`)).arrayBuffer())
        expect(bytes.equals(contents[place]!)).toBe(true)
      })
    )
  }
  const received = await readBodies(socket, wanted.length)
  for (const place of wanted) expect(received[place]!.equals(contents[place]!), `file ${place}`).toBe(true)
})

/** Read `count` responses of `SIZE` bytes each from a connection, and close it. */
async function readBodies(socket: ReturnType<typeof connect>, count: number): Promise<Buffer[]> {
  const bodies: Buffer[] = []
  let rest = Buffer.alloc(0)
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, chunk])
    const head = rest.indexOf('\r\n\r\n') + 4
    if (head < 4 || rest.length < head + SIZE) continue
    bodies.push(rest.subarray(head, head + SIZE))
    rest = Buffer.from(rest.subarray(head + SIZE))
    if (bodies.length === count) break
  }
  return bodies
}
