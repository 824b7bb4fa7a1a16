import type { RefusalCode, FaultCode } from '@glasshouse/contract'
import type { FastifyReply } from 'fastify'

/** Data that was turned into text beforehand, for answers that many callers share. */
export class PreparedData {
  readonly plain: string
  readonly encoded: string

  constructor(data: unknown) {
    this.plain = JSON.stringify(data ?? null)
    this.encoded = JSON.stringify(Buffer.from(this.plain).toString('base64'))
  }
}

export type Answer = {
  status: number
  code: number
  msg: string
  data: unknown
  err: RefusalCode | FaultCode | ''
}

/** Sends the envelope: the only place where one is written. */
export function sendEnvelope(reply: FastifyReply, { status, code, msg, data, err }: Answer): FastifyReply {
  const { id, headers } = reply.request
  const prepared = data instanceof PreparedData ? data : new PreparedData(data)
  const text = headers['x-data-plain'] === '1' ? prepared.plain : prepared.encoded
  reply.status(status).header('content-type', 'application/json; charset=utf-8')
  return reply.send(`{"code":${code},"msg":${JSON.stringify(msg)},"data":${text},"err":"${err}","rid":"${id}"}`)
}
