import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange } from '../../../storage/storage.ts'
import { parseRange } from './byte-range.ts'

/** A file on its way out. */
export type SentFile = {
  /** Names this content and no other. */
  tag: string
  type: string
  /** How long a browser may keep it, which never changes. */
  keepSeconds: number
  keptBy: 'private' | 'public'
  open(range?: ByteRange): Promise<{ size: number; stream: Readable } | null>
  /** Known without opening it; else it is opened to learn it. */
  size?: number
}

/** Answers with a file or the part of it that was asked for, or that nothing has changed, or that nothing is there. */
export async function sendMedia(request: FastifyRequest, reply: FastifyReply, file: SentFile): Promise<FastifyReply> {
  const { headers, method } = request
  const size = file.size ?? (await sizeOf(file))
  if (size === null) return sendNothing(reply, 404)
  setMediaHeaders(reply, file)
  const tag = `"${file.tag}"`
  reply.headers({ etag: tag, 'accept-ranges': 'bytes' })
  if (matches(headers['if-none-match'], tag)) return reply.code(304).send()
  const isSame = headers['if-range'] === undefined || headers['if-range'] === tag
  const range = isSame ? parseRange(headers.range, size) : null
  if (range === 'beyond') {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
      .send()
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.header('content-length', range ? range.end - range.start + 1 : size)
  if (method === 'HEAD') return reply.send()
  const opened = await file.open(range ?? undefined)
  if (!opened) throw new Error('a file of a package is missing')
  return reply.send(opened.stream)
}

/** Answers with a text that was made for this request. */
export function sendText(reply: FastifyReply, type: string, text: string): FastifyReply {
  reply.headers({ ...guards, 'content-type': type, 'cache-control': 'private, no-store' })
  return reply.send(text)
}

/** Answers with not one byte. */
export function sendNothing(reply: FastifyReply, status: 403 | 404): FastifyReply {
  return reply
    .code(status)
    .headers({ ...guards, 'cache-control': 'no-store' })
    .send()
}

/** Should a browser ever take a file for a page, it may do nothing. Pages of other origins read only what CORS lets them. */
const guards = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin'
}

function setMediaHeaders(reply: FastifyReply, { type, keepSeconds, keptBy }: SentFile): void {
  const kept = `${keptBy}, max-age=${Math.max(0, Math.floor(keepSeconds))}, immutable`
  reply.headers({ ...guards, 'content-type': type, 'cache-control': kept })
}

async function sizeOf(file: SentFile): Promise<number | null> {
  const opened = await file.open()
  opened?.stream.destroy()
  return opened?.size ?? null
}

function matches(header: string | undefined, tag: string): boolean {
  return header !== undefined && header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}
