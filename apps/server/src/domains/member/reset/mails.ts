import { callbackify } from 'node:util'
import { createTransport } from 'nodemailer'
import { isLoopback } from '../../../config/listening.ts'
import type { Context } from '../../../context.ts'
import { createGate } from '../../../load/gate.ts'

export type Mail = { to: string; subject: string; text: string }

/** Sends mails in the background, so that the time of a response does not reveal whether one was sent. */
export type Mails = {
  /** Make and send a mail later, unless `make` returns null. A failure is logged and not retried. */
  later(make: () => Promise<Mail | null>): void
  /** Wait for the mails in progress. */
  close(): Promise<void>
}

const TIMEOUT_MS = 15_000
const ROOM = 200

/** Create the mail service. Return null when no mail server is configured. */
export function createMails({ config, outgoing, log, metrics }: Context): Mails | null {
  if (config.smtpUrl === null) return null
  const options = {
    url: config.smtpUrl,
    // Never send in clear to another machine, even when its server offers nothing better.
    requireTLS: !isLoopback(new URL(config.smtpUrl).hostname.replace(/^\[|\]$/g, '')),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS
  }
  const transport = createTransport(options, { from: config.mailFrom })
  const connect = callbackify(outgoing.connect)
  transport.transporter.getSocket = ({ host, port, secure }, done) =>
    connect({ host: host!, port: Number(port) || (secure ? 465 : 587) }, (error, connection) =>
      done(error, error ? false : { connection })
    )
  const gate = createGate({ width: 2, room: ROOM })
  const inProgress = new Set<Promise<unknown>>()
  metrics.onRead(() => metrics.mails.queueLength.set(inProgress.size))
  const send = async (make: () => Promise<Mail | null>) => {
    const mail = await make()
    if (mail) await transport.sendMail({ ...mail, headers: { 'auto-submitted': 'auto-generated' } })
    metrics.mails.sent.inc({ outcome: mail ? 'sent' : 'not_made' })
  }
  return {
    later(make) {
      const sending = gate(() => send(make))
        .catch(({ code, message }: Error & { code?: string }) => {
          metrics.mails.sent.inc({ outcome: 'failed' })
          log.error({ code, reason: message }, 'a mail was not sent')
        })
        .finally(() => inProgress.delete(sending))
      inProgress.add(sending)
    },
    async close() {
      await Promise.all(inProgress)
      transport.close()
    }
  }
}
