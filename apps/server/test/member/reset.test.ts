import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { createServer } from 'node:tls'
import { calls, type RefusalCode } from '@glasshouse/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { createLog } from '../../src/observe/log.ts'
import { selfSigned } from '../outgoing/self-signed.ts'
import { callApi, form } from '../support/call-api.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { acceptInvite, backdateChanges, createFirstOwner, type TestOperator } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'
import { PASSWORD } from './sign-up-and-in.ts'
import { delayOf, errOf, join, refusalOf, signIn } from './test-member.ts'
import { openMailbox } from './mailbox.ts'

const opened = await openTestDatabase()
const { owner } = opened
const mailbox = await openMailbox()
afterAll(() => mailbox.close())
const site = await startTestSite(opened, {
  SMTP_URL: mailbox.url,
  MAIL_FROM: 'Glasshouse <post@glasshouse.example>',
  TRUST_PROXY: '1'
})

const NEW = 'Orangery-lantern-8'
let made = 0
const newAddress = () => `ana${(made += 1)}@post.example`

const sendReset = (account: string, from = '10.1.1.1') =>
  callApi(site.origin, '/member/sendReset', form({ account }, { lang: 'en_us', 'x-forwarded-for': from }))
const reset = (token: string, password = NEW) => site.client()('resetPassword', { token, password })
/** Create an operator invited by the first owner by mail: only the mailbox gets the code. */
async function hireByMail(role: 'support'): Promise<TestOperator> {
  const founder = await createFirstOwner(site)
  const [name, email] = ['sofia', 'sofia@post.example']
  const refused = refusalOf(founder.call('inviteOperator', { name, role }))
  expect((await refused).data).toEqual({ field: 'email' })
  expect(await founder.call('inviteOperator', { name, role, email })).toMatchObject({ code: '', proposal: '' })
  const text = await mailbox.textTo(email)
  const hired = await acceptInvite(site, { code: /^\S{16,}$/m.exec(text.split('\n\n')[1]!)![0], name })
  await backdateChanges(site, hired.id)
  return hired
}

const tokenOf = (link: string) => /^[^#?]+\/ResetPassword#token=([0-9a-f]{64})$/.exec(link)![1]!

describe('a forgotten password', () => {
  test('is reset by a one-time link, sent by mail in the member’s language', async () => {
    const address = newAddress()
    const member = await join(site, address)
    await owner.query(`update member set lang = 'zh_cn' where id = $1`, [member.id])
    expect(await sendReset(address.toUpperCase())).toMatchObject({ code: 200, data: null })
    const link = await mailbox.linkTo(address)
    const mail = mailbox.mails.at(-1)!
    expect([mail.subject, mail.from!.text]).toEqual(['重置登录密码', '"Glasshouse" <post@glasshouse.example>'])
    expect(mail.text).toContain(address)
    expect(link.startsWith(site.context.config.publicUrl)).toBe(true)

    const token = tokenOf(link)
    const weak = await refusalOf(reset(token, 'password'))
    expect([weak.err, weak.data]).toEqual(['PASSWORD_WEAK', { field: 'password' }])
    expect(await reset(token)).toBeNull()
    expect(await member.call('checkLoginOut')).toEqual({ login: 0, reason: 'password_changed' })
    expect(await errOf(signIn(site, address))).toBe('LOGIN_WRONG')
    const again = await signIn(site, address, NEW)
    const [notice] = await again.call('getNoticeList')
    expect(notice).toMatchObject({ type: 'security', name: 'Login password reset' })
    expect(await delayOf(owner, member.id)).toBe(24)
    expect(await errOf(reset(token, 'Another-lantern-9'))).toBe('RESET_INVALID')
  })

  test('is set by one of two links, and by one of twenty who use it at once; then both are used up', async () => {
    const address = newAddress()
    await join(site, address)
    await sendReset(address)
    const first = tokenOf(await mailbox.linkTo(address))
    await sendReset(address)
    const second = tokenOf(await mailbox.linkTo(address, 2))
    const all = await Promise.allSettled(Array.from({ length: 20 }, (_, number) => reset(second, `${NEW}-${number}`)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await errOf(reset(first))).toBe('RESET_INVALID')
  })

  test('T17: a lost reply, every refusal of the contract, a retry: the password is set once', async () => {
    const address = newAddress()
    const member = await join(site, address)
    await sendReset(address)
    const token = tokenOf(await mailbox.linkTo(address))
    const status = (to: number) => owner.query('update member set status = $2 where id = $1', [member.id, to])
    const raised: RefusalCode[] = []
    const expectRefused = async (err: RefusalCode, refused: Promise<unknown>) => {
      expect(await errOf(refused)).toBe(err)
      raised.push(err)
    }
    await expectRefused('PASSWORD_WEAK', reset(token, 'password'))
    await status(3)
    await expectRefused('ACCOUNT_CLOSED', reset(token))
    await status(1)
    expect(await reset(token)).toBeNull()
    const back = await signIn(site, address, NEW)
    expect(await reset(token), 'the same again').toBeNull()
    expect((await back.call('checkLoginOut')).login, 'and nothing was done twice').toBe(1)
    expect((await back.call('getNoticeList')).filter(({ type }) => type === 'security')).toHaveLength(1)
    await status(3)
    await expectRefused('ACCOUNT_CLOSED', reset(token))
    await status(1)
    await expectRefused('RESET_INVALID', reset(token, 'Another-lantern-9'))
    expect(await reset(token)).toBeNull()
    expect([...new Set(raised)].toSorted()).toEqual([...calls.resetPassword.refusals].toSorted())
  })

  test('a used link helps nobody to guess the password, and counts no longer than it would have unused', async () => {
    const address = newAddress()
    const member = await join(site, address)
    const links: string[] = []
    for (const count of [1, 2]) {
      await sendReset(address)
      links.push(tokenOf(await mailbox.linkTo(address, count)))
    }
    const [other, token] = links as [string, string]
    await reset(token)
    expect(await errOf(reset(other)), 'a link that ended with it has set nothing').toBe('RESET_INVALID')
    await owner.query('update password_reset set expires_at = now() where member_id = $1', [member.id])
    expect(await errOf(reset(token))).toBe('RESET_INVALID')
    await owner.query(`update password_reset set expires_at = now() + interval '5 minutes' where member_id = $1`, [
      member.id
    ])
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await errOf(reset(token, `Guessed-lantern-${tries}`))).toBe('RESET_INVALID')
    }
    expect(await errOf(reset(token)), 'the sixth try').toBe('RESET_INVALID')
  })

  test('has ten minutes, and is stored as a hash', async () => {
    const address = newAddress()
    const member = await join(site, address)
    await sendReset(address)
    const token = tokenOf(await mailbox.linkTo(address))
    const { rows } = await owner.query<{ row: string; minutes: number }>(
      `select r::text as row, extract(epoch from expires_at - created_at)::int / 60 as minutes
         from password_reset r where member_id = $1`,
      [member.id]
    )
    expect(rows[0]!.minutes).toBe(10)
    expect(rows[0]!.row).not.toContain(token)
    await owner.query(`update password_reset set expires_at = now() where member_id = $1`, [member.id])
    expect(await errOf(reset(token))).toBe('RESET_INVALID')
    await expect(signIn(site, address)).resolves.toBeDefined()
  })

  test.each(['', 'x', 'ab'.repeat(32), "' or 1=1 --"])('is not set by a token such as %j', async (token) => {
    expect(await errOf(reset(token))).toBe('RESET_INVALID')
  })

  test('gets the same response for any name, and a mail only goes to members with an address', async () => {
    const address = newAddress()
    await join(site, address)
    const plain = await join(site)
    const before = mailbox.mails.length
    const accounts = [
      'nobody@post.example',
      plain.username,
      'not a name',
      '',
      `${address}\r\nbcc: all@post.example`,
      address
    ]
    const answers = []
    for (const account of accounts) {
      const { status, code, msg, err, data } = await sendReset(account, '10.1.1.2')
      answers.push({ status, code, msg, err, data })
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await mailbox.linkTo(address)
    expect(mailbox.mails.slice(before).map((mail) => (Array.isArray(mail.to) ? [] : mail.to?.text))).toEqual([address])
  })

  test('is mailed three times an hour at most, and requested twenty times from one address', async () => {
    const address = newAddress()
    await join(site, address)
    const answers = []
    for (let number = 0; number < 21; number += 1) answers.push((await sendReset(address, '10.1.1.3')).code)
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    await mailbox.linkTo(address, 3)
    const marker = newAddress()
    await join(site, marker)
    await sendReset(marker, '10.1.1.4')
    await mailbox.linkTo(marker)
    const sent = mailbox.mails.filter((mail) => !Array.isArray(mail.to) && mail.to?.text === address)
    expect(sent).toHaveLength(3)
  })

  test('T51: is set by a link that support requests, which is mailed to the member and returned to nobody', async () => {
    const address = newAddress()
    const member = await join(site, address)
    const support = await hireByMail('support')
    const reason = 'asked for by telephone'
    expect(await support.call('resetMemberPassword', { id: String(member.id), reason })).toBeNull()
    const token = tokenOf(await mailbox.linkTo(address))
    const { rows } = await owner.query<{ body: string }>('select body from audit')
    expect(rows.some(({ body }) => body.includes('resetMemberPassword'))).toBe(true)
    expect(rows.some(({ body }) => body.includes(token))).toBe(false)
    expect(await reset(token)).toBeNull()
    expect(await delayOf(owner, member.id)).toBe(24)
    expect((await member.call('checkLoginOut')).login).toBe(0)
    const plain = await join(site)
    const refused = support.call('resetMemberPassword', { id: String(plain.id), reason })
    await expect(refused).rejects.toMatchObject({ err: 'MEMBER_NO_MAIL' })
  })

  test('of a closed account stays unset', async () => {
    const address = newAddress()
    const member = await join(site, address)
    await sendReset(address)
    const token = tokenOf(await mailbox.linkTo(address))
    await owner.query('update member set status = 3 where id = $1', [member.id])
    expect(await errOf(reset(token))).toBe('ACCOUNT_CLOSED')
  })
})

test('T26: somebody who took a mailbox over signs in, and withdraws nothing', async () => {
  const address = newAddress()
  const victim = await join(site, address)
  await victim.call('setName', { name: 'Ana María' })
  await victim.call('setPayPassword', { paypassword: '830274' })
  const account = { bankid: '0123456789', bank: 'Vietcombank', bank_code: 'VCB', username: 'Ana María', mobile: '' }
  await victim.call('setBank', account)
  await owner.query(`update wallet set available = 5000000 where member_id = $1`, [victim.id])

  await sendReset(address, '10.9.9.9')
  await reset(tokenOf(await mailbox.linkTo(address)))
  const thief = await signIn(site, address, NEW)
  const withdraw = (paypwd: string) => thief.call('setUserWirhdraw', { money: '100', paypwd })
  expect(await errOf(thief.call('setPayPassword', { paypassword: '240860' }))).toBe('PAYPASSWORD_SET')
  expect(await errOf(thief.call('editPayPassword', { oldpaypwd: '111222', paypassword: '240860' }))).toBe(
    'PAYPASSWORD_WRONG'
  )
  expect(await errOf(thief.call('setBank', { ...account, bankid: '9876543210' }))).toBe('BANK_BOUND')
  expect(await errOf(withdraw('111222'))).toBe('PAYPASSWORD_WRONG')
  const late = await refusalOf(withdraw('830274'))
  expect(late.err).toBe('WITHDRAW_DELAYED')
  for (const wrong of ['111223', '111224', '111225']) await errOf(withdraw(wrong))
  expect(await errOf(withdraw('830274'))).toBe('PAYPASSWORD_LOCKED')
  const { money, frozen } = await thief.call('getUserInfo')
  expect([money, frozen]).toEqual(['500.00', '0.00'])
  expect((await thief.call('getNoticeList'))[0]).toMatchObject({ type: 'security' })
})

test('without a mail server it is switched off and reported so', async () => {
  const without = await startTestSite(opened)
  expect(await without.client()('getLoginOptions')).toEqual({ reset: 0, providers: [] })
  expect(await errOf(without.client()('sendReset', { account: 'a@post.example' }))).toBe('FEATURE_OFF')
  expect(await site.client()('getLoginOptions')).toEqual({ reset: 1, providers: [] })
})

test('an unreachable mail server fails nobody’s call', async () => {
  const broken = await startTestSite(opened, { SMTP_URL: 'smtp://127.0.0.1:1' })
  const address = newAddress()
  await join(site, address)
  expect(await broken.client()('sendReset', { account: address })).toBeNull()
  await expect(signIn(broken, address, PASSWORD)).resolves.toBeDefined()
})

test('a mail is never sent unencrypted to another machine', async () => {
  const SMTP_URL = mailbox.url.replace('127.0.0.1', '0.0.0.0')
  const careful = await startTestSite(opened, { SMTP_URL, PRIVATE_HOSTS: '0.0.0.0' })
  const address = newAddress()
  await join(site, address)
  expect(await careful.client()('sendReset', { account: address })).toBeNull()
  await careful.stop()
  expect(mailbox.mails.filter(({ to }) => JSON.stringify(to).includes(address))).toEqual([])
})

test('a mail is not sent to a server with an untrusted certificate, and the log reports it', async () => {
  const received: Buffer[] = []
  const server = createServer(selfSigned('127.0.0.1'), (socket) => {
    socket.on('data', (chunk) => received.push(chunk))
    socket.on('error', () => undefined)
    socket.write('220 mail.example\r\n')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const SMTP_URL = `smtps://127.0.0.1:${(server.address() as AddressInfo).port}`
  const lines: string[] = []
  const log = createLog(
    'error',
    new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()))
  )
  const careful = await startTestSite(opened, { SMTP_URL, PRIVATE_HOSTS: '127.0.0.1' }, { log })
  const address = newAddress()
  await join(site, address)
  expect(await careful.client()('sendReset', { account: address })).toBeNull()
  await careful.stop()
  server.close()
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['a mail was not sent'])
  expect(lines[0]).toContain('self-signed certificate')
  expect(Buffer.concat(received).toString()).toBe('')
})
