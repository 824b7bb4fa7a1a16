import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export type Mailbox = {
  /** For SMTP_URL. */
  url: string
  mails: ParsedMail[]
  /** Return the text of a mail to an address, once it has arrived. */
  textTo(address: string, nth?: number): Promise<string>
  /** Return the link in it. */
  linkTo(address: string, nth?: number): Promise<string>
  close(): Promise<void>
}

const MAIL_TIMEOUT_MS = 30_000

/** Start a mail server that accepts all mail and makes it readable. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: ParsedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'glasshouse' && password === 'post' ? done(null, { user: username }) : done(new Error('wrong')),
    onData: (stream, _session, done) => {
      void simpleParser(stream).then((mail) => mails.push(mail))
      stream.on('end', () => done())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const to = (address: string) => mails.filter((mail) => !Array.isArray(mail.to) && mail.to?.text === address)
  const textTo = async (address: string, nth = 1) => {
    for (let waited = 0; to(address).length < nth; waited += 50) {
      if (waited > MAIL_TIMEOUT_MS) throw new Error(`${address} has ${to(address).length} mails, not ${nth}`)
      await pause(50)
    }
    return to(address)[nth - 1]!.text!
  }
  return {
    url: `smtp://glasshouse:post@127.0.0.1:${port}`,
    mails,
    textTo,
    linkTo: async (address, nth) => /https?:\/\/\S+/.exec(await textTo(address, nth))![0],
    close: () => new Promise((resolve) => void server.close(() => resolve()))
  }
}
