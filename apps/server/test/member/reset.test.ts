import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { createServer } from 'node:tls'
import { afterAll, describe, expect, test } from 'vitest'
import { createLog } from '../../src/observe/log.ts'
import { selfSigned } from '../outgoing/self-signed.ts'
import { ask, form } from '../support/ask.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { acceptInvite, ageChanges, firstOwner, type TestOperator } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'
import { PASSWORD } from './entrance.ts'
import { delayOf, errOf, join, refusalOf, signIn } from './joined.ts'
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
  ask(site.origin, '/member/sendReset', form({ account }, { lang: 'en_us', 'x-forwarded-for': from }))
const reset = (token: string, password = NEW) => site.client()('resetPassword', { token, password })
/** An operator whom the first owner invited by mail: only the mailbox gets the code. */
async function hireByMail(role: 'support'): Promise<TestOperator> {
  const founder = await firstOwner(site)
  const [name, email] = ['sofia', 'sofia@post.example']
  const refused = refusalOf(founder.call('inviteOperator', { name, role }))
  expect((await refused).data).toEqual({ field: 'email' })
  expect(await founder.call('inviteOperator', { name, role, email })).toMatchObject({ code: '', proposal: '' })
  const text = await mailbox.textTo(email)
  const hired = await acceptInvite(site, { code: /^\S{16,}$/m.exec(text.split('\n\n')[1]!)![0], name })
  await ageChanges(site, hired.id)
  return hired
}

const tokenOf = (link: string) => /^[^#?]+\/ResetPassword#token=([0-9a-f]{64})$/.exec(link)![1]!

describe('a forgotten password', () => {
  test('is set anew by a one-time link, sent by mail in the member’s language', async () => {
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

  test('has ten minutes, and is kept as a hash', async () => {
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

  test.each(['', 'x', 'ab'.repeat(32), "' or 1=1 --"])('is set by no token such as %j', async (token) => {
    expect(await errOf(reset(token))).toBe('RESET_INVALID')
  })

  test('is asked for with the same answer for whoever there is, and mailed to members with an address alone', async () => {
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

  test('is mailed three times an hour at most, and asked for twenty times from one address', async () => {
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

  test('T51: is set by a link that support asks for, which is mailed to the member and answered to nobody', async () => {
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

  test('of a closed account stays forgotten', async () => {
    const address = newAddress()
    const member = await join(site, address)
    await sendReset(address)
    const token = tokenOf(await mailbox.linkTo(address))
    await owner.query('update member set status = 3 where id = $1', [member.id])
    expect(await errOf(reset(token))).toBe('ACCOUNT_CLOSED')
  })
})

test('T26: who took a mailbox over gets in, and gets nothing out', async () => {
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

test('without a mail server it is switched off, and says so', async () => {
  const without = await startTestSite(opened)
  expect(await without.client()('getLoginOptions')).toEqual({ reset: 0, providers: [] })
  expect(await errOf(without.client()('sendReset', { account: 'a@post.example' }))).toBe('FEATURE_OFF')
  expect(await site.client()('getLoginOptions')).toEqual({ reset: 1, providers: [] })
})

test('a mail server that is gone fails nobody’s call', async () => {
  const broken = await startTestSite(opened, { SMTP_URL: 'smtp://127.0.0.1:1' })
  const address = newAddress()
  await join(site, address)
  expect(await broken.client()('sendReset', { account: address })).toBeNull()
  await expect(signIn(broken, address, PASSWORD)).resolves.toBeDefined()
})

test('a mail is not sent in clear to another machine', async () => {
  const SMTP_URL = mailbox.url.replace('127.0.0.1', '0.0.0.0')
  const careful = await startTestSite(opened, { SMTP_URL, PRIVATE_HOSTS: '0.0.0.0' })
  const address = newAddress()
  await join(site, address)
  expect(await careful.client()('sendReset', { account: address })).toBeNull()
  await careful.stop()
  expect(mailbox.mails.filter(({ to }) => JSON.stringify(to).includes(address))).toEqual([])
})

test('a mail is not sent to a server whose certificate nobody vouches for, and the log says so', async () => {
  const heard: Buffer[] = []
  const server = createServer(selfSigned('127.0.0.1'), (socket) => {
    socket.on('data', (chunk) => heard.push(chunk))
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
  expect(Buffer.concat(heard).toString()).toBe('')
})
