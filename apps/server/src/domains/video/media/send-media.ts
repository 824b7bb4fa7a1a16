import { finished, type Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { Range } from '@remix-run/headers'
import type { PackageFiles } from './package/package-files.ts'
import type { PooledBytes } from '../../../storage/buffer-pool.ts'
import type { ByteRange } from '../../../storage/storage.ts'

/** A file to be sent. */
export type SentFile = {
  /** Identifies this content. */
  tag: string
  type: string
  /** How long a browser may cache it. It never changes. */
  maxAgeSeconds: number
  cacheScope: 'private' | 'public'
  packageFiles: PackageFiles
  path: string
  /** The size if known; else the file is opened to find it. */
  size?: number
}

/** Respond with a file or the requested part of it, with 304 when it is unchanged, or with 404. */
export async function sendMedia(request: FastifyRequest, reply: FastifyReply, file: SentFile): Promise<FastifyReply> {
  const { headers, method } = request
  const size = file.size ?? (await sizeOf(file))
  if (size === null) return sendNothing(reply, 404)
  const tag = `"${file.tag}"`
  if (fresh(headers, { etag: tag })) return reply.code(304).headers(headersOf(file, tag)).send()
  const isSame = headers['if-range'] === undefined || headers['if-range'] === tag
  const range = isSame ? parseRange(headers.range, size) : null
  if (range === 'beyond') return sendNothing(reply.header('content-range', `bytes */${size}`), 416)
  const { start, end } = range ?? { start: 0, end: size - 1 }
  // Open the file before sending headers: the response for a missing file must not be cached.
  const part = method === 'HEAD' ? undefined : await file.packageFiles.readPart(file.path, { start, end })
  if (part === null) throw new Error('a file of a package is missing')
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return reply
    .headers(headersOf(file, tag))
    .header('content-length', end - start + 1)
    .send(bodyOf(part, reply))
}

/** Return the bytes or the stream to send. The bytes go back to their pool when the response has ended. */
function bodyOf(part: PooledBytes | Readable | undefined, { raw }: FastifyReply): Buffer | Readable | undefined {
  if (!part || !('release' in part)) return part
  finished(raw, part.release)
  return part.bytes
}

/** Respond with a text made for this request. */
export function sendText(reply: FastifyReply, type: string, text: string): FastifyReply {
  reply.headers({ ...guards, 'content-type': type, 'cache-control': 'private, no-store' })
  return reply.send(text)
}

/** Respond without a body. */
export function sendNothing(reply: FastifyReply, status: 403 | 404 | 416): FastifyReply {
  return reply
    .code(status)
    .headers({ ...guards, 'cache-control': 'no-store' })
    .send()
}

/** Even if a browser treats a file as a page, it can do nothing. Pages of other origins read only what CORS allows. */
const guards = {
  'content-security-policy': "default-src 'none'; sandbox; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin'
}

function headersOf({ type, maxAgeSeconds, cacheScope }: SentFile, etag: string): Record<string, string> {
  const cacheControl = `${cacheScope}, max-age=${Math.max(0, Math.floor(maxAgeSeconds))}, immutable`
  return { ...guards, 'content-type': type, 'cache-control': cacheControl, 'accept-ranges': 'bytes', etag }
}

async function sizeOf({ packageFiles, path }: SentFile): Promise<number | null> {
  const opened = await packageFiles.open(path)
  opened?.stream.destroy()
  return opened?.size ?? null
}

/**
 * Return the part of a file that a `range` header requests. Return null to send the whole file: for several ranges or
 * an invalid header. Return `beyond` when the file has none of the bytes.
 */
function parseRange(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const requested = Range.from(header ?? null)
  if (requested.unit !== 'bytes' || requested.ranges.length !== 1) return null
  const [part] = requested.normalize(size)
  return part && part.start <= part.end ? part : 'beyond'
}
