import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { apiHeaders } from '../headers.ts'

/** A file that leaves as it is being made. */
export class FileAnswer {
  readonly stream: Readable
  readonly type: string
  /** Under which a browser keeps it. */
  readonly name: string

  constructor({ stream, type, name }: { stream: Readable; type: string; name: string }) {
    this.stream = stream
    this.type = type
    this.name = name
  }
}

/**
 * Send a file to be kept, not shown. Where it cannot be finished the connection breaks: a half file never looks whole.
 */
export function sendFile(reply: FastifyReply, { stream, type, name }: FileAnswer): FastifyReply {
  return reply
    .headers({ ...apiHeaders, 'content-type': type, 'content-disposition': `attachment; filename="${name}"` })
    .send(stream)
}
