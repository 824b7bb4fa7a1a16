import { deflateSync, crc32 } from 'node:zlib'
import { randomBytes, randomInt } from 'node:crypto'
import sharp from 'sharp'
import { picture, type Kind } from './test-pictures.ts'

/** Must never appear in the output. */
export const CANARY = 'canary-<script>alert(1)</script>'

type Hostile = { what: string; bytes: Buffer }

const kinds: readonly Kind[] = ['jpeg', 'png', 'webp']
const active = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>${CANARY}</script></svg>`

/** Return this many of an attacker's files, cycling through all kinds. */
export async function* hostileFiles(count: number): AsyncGenerator<Hostile> {
  const makers = [...foreign(), ...broken(), ...disguised(), ...huge()]
  for (let number = 0; number < count; number += 1) yield await makers[number % makers.length]!(number)
}

type Maker = (number: number) => Hostile | Promise<Hostile>

/** Return other kinds of files under a picture's name. */
function foreign(): Maker[] {
  const texts = [active, `<html>${CANARY}</html>`, `%PDF-1.7 ${CANARY}`, `GIF89a/*${CANARY}*/`, `#!/bin/sh\n${CANARY}`]
  const binary: Maker[] = [
    async () => ({
      what: 'gif',
      bytes: await sharp(await picture('png'))
        .gif()
        .toBuffer()
    }),
    async () => ({
      what: 'tiff',
      bytes: await sharp(await picture('png'))
        .tiff()
        .toBuffer()
    }),
    () => ({ what: 'random', bytes: randomBytes(3000) })
  ]
  return [
    ...texts.map((text): Maker => () => ({ what: text.slice(0, 8), bytes: Buffer.from(text) })),
    ...binary
  ]
}

/** Return pictures that are cut off or have altered bytes, each time at another position. */
function broken(): Maker[] {
  return kinds.flatMap((kind): Maker[] => [
    async () => {
      const whole = await picture(kind, 120, 90)
      return { what: `${kind} cut off`, bytes: whole.subarray(0, randomInt(8, whole.length)) }
    },
    async () => {
      const bytes = await picture(kind, 120, 90)
      for (let flip = 0; flip < 12; flip += 1) bytes[randomInt(12, bytes.length)]! ^= 1 << randomInt(8)
      return { what: `${kind} with flipped bits`, bytes }
    }
  ])
}

/** Return pictures that are something else too: with scripts behind, between and inside. */
function disguised(): Maker[] {
  return kinds.flatMap((kind): Maker[] => [
    async () => ({
      what: `${kind} with a page behind it`,
      bytes: Buffer.concat([await picture(kind), Buffer.from(active)])
    }),
    async () => ({
      what: `${kind} with scripts in its metadata`,
      bytes: await sharp(await picture(kind))
        .withExif({ IFD0: { Copyright: CANARY, ImageDescription: active } })
        .toFormat(kind)
        .toBuffer()
    })
  ])
}

/** Return small files that decode to enormous pictures. */
function huge(): Maker[] {
  return [
    () => ({ what: 'png of 900 million pixels', bytes: png(30_000, 30_000, deflateSync(Buffer.alloc(60_000))) }),
    () => ({ what: 'png of four thousand million a side', bytes: png(0x7fff_ffff, 0x7fff_ffff, Buffer.alloc(0)) }),
    () => ({
      what: 'png with data that unpack to much more',
      bytes: png(100, 100, deflateSync(Buffer.alloc(40_000_000)))
    }),
    async () => {
      const bytes = await picture('jpeg')
      const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
      bytes.writeUInt16BE(65_500, frame + 5)
      bytes.writeUInt16BE(65_500, frame + 7)
      return { what: 'jpeg of four thousand million pixels', bytes }
    },
    async () => ({
      what: 'webp of 16383 pixels a side',
      bytes: await sharp({ create: { width: 16_383, height: 2000, channels: 3, background: '#fff' } })
        .webp({ effort: 0 })
        .toBuffer()
    })
  ]
}

function png(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${CANARY}`)),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0))
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(8 + body.length)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), 4 + body.length)
  return framed
}
