import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { verifyRecords } from '../../src/domains/anchor/index.ts'
import { openMailbox } from '../member/mailbox.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { acceptInvite, createFirstOwner, createOperator } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'

const WAIT = { timeout: 30_000 }
const EMAIL = 'mai@post.example'
const INSIDERS = 'insider@post.example'

const mailbox = await openMailbox()
afterAll(() => mailbox.close())
const log: string[] = []
const opened = await openTestDatabase()
const environment = { SMTP_URL: mailbox.url, MAIL_FROM: 'Glasshouse <post@glasshouse.example>' }
const site = await startTestSite(opened, environment, {
  log: pino({ level: 'warn' }, { write: (line: string) => log.push(line) })
})
/** The app's own database login: what an insider may have. */
const { main } = site.context.database
const siteOwner = await createFirstOwner(site)

const problems = async () => (await verifyRecords(main, site.context.config)).problems
const writeAddress = (id: bigint, address: string) =>
  main.query('update operator set email = $2 where id = $1', [id, address])
const codeTo = async (nth: number) => /^\S{16,}$/m.exec((await mailbox.textTo(EMAIL, nth)).split('\n\n')[1]!)![0]

/** Reset an operator's credentials, with a second owner's approval where it takes one. */
type Reset = (id: bigint) => Promise<void>

const alone: Reset = async (id) => {
  await siteOwner.call('resetOperator', { id: id.toString(), reason: 'lost the telephone' })
}

async function expectNoCodeTo(id: bigint, reset: Reset, mailsBefore: number): Promise<void> {
  await writeAddress(id, INSIDERS)
  expect(await problems()).toEqual([`operator ${id}: the mail address is ${INSIDERS}, on record is ${EMAIL}`])
  const warnings = log.length
  await reset(id)
  await vi.waitFor(() => expect(log.slice(warnings).join('')).toContain('no code is mailed'), WAIT)
  await writeAddress(id, EMAIL)
  await reset(id)
  expect(await acceptInvite(site, { code: await codeTo(mailsBefore + 1) })).toMatchObject({ id })
  expect(JSON.stringify(mailbox.mails)).not.toContain(INSIDERS)
  expect(await problems()).toEqual([])
}

test('T49: no one-time code is mailed to an address that SQL wrote, and the audit finds it', async () => {
  const { id } = await siteOwner.call('inviteOperator', { name: 'mai', role: 'finance', email: EMAIL })
  const mai = await acceptInvite(site, { code: await codeTo(1) })
  expect(mai.id).toBe(BigInt(id))
  await expectNoCodeTo(mai.id, alone, 1)
  const second = await createOperator(site, siteOwner, 'owner')
  const together: Reset = async (operator) => {
    const request = { id: operator.toString(), reason: 'lost the telephone' }
    const { proposal } = await siteOwner.call('resetOperator', request)
    await second.call('approveProposal', { id: proposal })
  }
  await expectNoCodeTo(mai.id, together, 2)
})
