import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { apiHeaders } from '../headers.ts'

/** A file that is sent while it is made. */
export class FileAnswer {
  readonly stream: Readable
  readonly type: string
  /** The name under which a browser saves it. */
  readonly name: string

  constructor({ stream, type, name }: { stream: Readable; type: string; name: string }) {
    this.stream = stream
    this.type = type
    this.name = name
  }
}

/**
 * Send a file as a download. When it cannot be finished the connection breaks, so that half a file never looks
 * complete.
 */
export function sendFile(reply: FastifyReply, { stream, type, name }: FileAnswer): FastifyReply {
  return reply
    .headers({ ...apiHeaders, 'content-type': type, 'content-disposition': `attachment; filename="${name}"` })
    .send(stream)
}
