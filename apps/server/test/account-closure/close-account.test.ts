import { createHash } from 'node:crypto'
import type { CallRefused } from '@glasshouse/contract/client'
import { describe, expect, test, vi } from 'vitest'
import { startDeletingIdentities } from '../../src/domains/account-closure/account-closure-jobs.ts'
import { endPlayBlocks } from '../limits/limit-fixture.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'
import { signUpAndIn, newMember, PASSWORD } from '../member/sign-up-and-in.ts'
import { errOf, join, refusalOf, signIn } from '../member/test-member.ts'
import { picture, sending } from '../upload/test-pictures.ts'
import { placeOrderWhenOpen } from './place-order-when-open.ts'

const opened = await openTestDatabase()
const { owner } = opened
const site = await startTestSite(opened)
const siteOwner = await createFirstOwner(site)

describe('closing an account', () => {
  test('ends it for good, everywhere, and deletes what was the member’s alone', async () => {
    const member = await join(site)
    const phone = await signIn(site, member.username)
    const { data: header_img } = await sending(site, member).part(await picture('png'))
    await member.call('uploadHeaderImg', { header_img })
    await member.call('setSex', { sex: '2' })
    await member.call('setPayPassword', { paypassword: '830274' })
    expect(await member.call('closeAccount', { password: PASSWORD })).toBeNull()
    for (const device of [member, phone]) {
      expect(await device.call('checkLoginOut')).toEqual({ login: 0, reason: 'disabled' })
      expect(await errOf(device.call('getUserInfo'))).toBe('AUTH_REQUIRED')
    }
    expect(await errOf(signIn(site, member.username)), 'the password is deleted').toBe('LOGIN_WRONG')
    expect((await fetch(site.origin + header_img)).status).toBe(404)
    const { rows } = await owner.query(
      `select status, sex, header_img, paypassword_hash, closed_at is not null as closed from member where id = $1`,
      [member.id]
    )
    expect(rows[0]).toEqual({
      status: 3,
      sex: 0,
      header_img: '/images/head/1.png',
      paypassword_hash: null,
      closed: true
    })
    const again = await signUpAndIn(site.origin).signUp(newMember(member.username))
    expect(again.err).toBe('USERNAME_TAKEN')
  })

  test.each(['the member', 'an owner'])(
    'T58: by %s leaves only the username of a member who never moved a point',
    async (who) => {
      const member = await join(site)
      await owner.query(`update member set name = 'CANARY NAME' where id = $1`, [member.id])
      await owner.query(
        `insert into bank_account (member_id, bank_code, holder, account, mobile, key_id, tail, mark)
         values ($1, 'VCB', 'CANARY NAME', '\\x00', '\\x01', 'k', '1234', $2)`,
        [member.id, createHash('sha256').update(who).digest()]
      )
      const { data: header_img } = await sending(site, member).part(await picture('png'))
      await member.call('uploadHeaderImg', { header_img })
      await member.call('sendService', { text: 'A question' })
      const kept = async () => {
        const { rows } = await owner.query<{ all: string }>(
          `select coalesce(string_agg(t, ' '), '') as all from (
             select m::text as t from member m where id = $1 union all
             select s::text from session s where member_id = $1 union all
             select c::text from service_message c where member_id = $1 union all
             select b::text from bank_account b where member_id = $1) kept`,
          [member.id]
        )
        return rows[0]!.all
      }
      const canaries = ['CANARY NAME', '1990-05-17', '$argon2', '127.0.0.1', 'A question', '1234']
      for (const canary of canaries) expect(await kept(), canary).toContain(canary)
      if (who === 'the member') await member.call('closeAccount', { password: PASSWORD })
      else await siteOwner.call('closeMember', { id: String(member.id), reason: 'asked for by the member' })
      for (const canary of canaries.slice(0, -1)) expect(await kept(), canary).not.toContain(canary)
      expect((await owner.query('select from bank_account where member_id = $1', [member.id])).rowCount).toBe(0)
      expect((await fetch(site.origin + header_img)).status).toBe(404)
      expect((await signUpAndIn(site.origin).signUp(newMember(member.username))).err).toBe('USERNAME_TAKEN')
    }
  )

  test.each([
    ['points were moved', `select $1::bigint`, true],
    [
      'an exclusion runs',
      `insert into play_block (member_id, kind, length, ends_at) values ($1, 'exclude', '6m', now() + interval '6 months')`,
      false
    ]
  ])('T58: keeps a closed member recognisable where %s', async (_what, statement, plays) => {
    const member = await join(site)
    await owner.query(statement, [member.id])
    if (plays) {
      await owner.query(
        `insert into transfer
           (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount, balance_after)
         values ($1, $2, 1, 1, 5, 0, 1, $1, 10000, 10000)`,
        [member.id, site.context.ids.next()]
      )
    }
    await member.call('closeAccount', { password: PASSWORD })
    const { rows } = await owner.query(
      `select birthday::text, password_hash like '%$argon2%' as hashed from member where id = $1`,
      [member.id]
    )
    expect(rows).toEqual([{ birthday: '1990-05-17', hashed: true }])
    expect(await errOf(signIn(site, member.username))).toBe('ACCOUNT_CLOSED')
  })

  test('T58: deletes the identity once the exclusion has ended, where no points were moved', async () => {
    const [free, excluded] = [await join(site), await join(site)]
    for (const member of [free, excluded]) {
      await member.call('setLimits', { exclude: '6m' })
      await member.call('closeAccount', { password: PASSWORD })
    }
    await endPlayBlocks(opened, free)
    const job = startDeletingIdentities(site.context)
    const identityOf = async ({ id }: typeof free) => {
      const { rows } = await owner.query(
        `select m.name, m.birthday::text, m.password_hash, s.address from member m join session s on s.member_id = m.id where m.id = $1`,
        [id]
      )
      return rows
    }
    await vi.waitFor(
      async () =>
        expect(await identityOf(free)).toEqual([{ name: null, birthday: null, password_hash: '', address: '' }]),
      { timeout: 10_000, interval: 100 }
    )
    await job.stop()
    expect(await identityOf(excluded)).toMatchObject([{ birthday: '1990-05-17', address: '127.0.0.1' }])
  })

  test('includes a message that is being written to staff at the same time', async () => {
    const member = await join(site)
    const errors = new Set<string>()
    const writeOn = async () => {
      for (;;) {
        const err = await member.call('sendService', { text: 'One more thing' }).then(
          () => '',
          (error: CallRefused) => error.err
        )
        errors.add(err)
        if (err !== '' && err !== 'TOO_MANY_REQUESTS') return
      }
    }
    const writers = Promise.all([writeOn(), writeOn()])
    await member.call('closeAccount', { password: PASSWORD })
    await writers
    expect([...errors]).toContain('AUTH_REQUIRED')
    const { rows } = await owner.query(
      `select (select count(*)::int from service_message where member_id = $1) as messages,
              (select count(*)::int from service_conversation where member_id = $1) as conversations`,
      [member.id]
    )
    expect(rows).toEqual([{ messages: 0, conversations: 0 }])
  })

  test('needs the login password, and limits wrong attempts', async () => {
    const member = await join(site)
    for (let number = 0; number < 10; number += 1) {
      expect(await errOf(member.call('closeAccount', { password: 'wrong' }))).toBe('PASSWORD_WRONG')
    }
    expect(await errOf(member.call('closeAccount', { password: PASSWORD }))).toBe('LOGIN_LOCKED')
    expect((await member.call('checkLoginOut')).login).toBe(1)
  })

  test.each([
    ['available', 'update wallet set available = 1 where member_id = $1', 'MEMBER_HAS_POINTS'],
    ['held', 'update wallet set held = 1 where member_id = $1', 'MEMBER_HAS_POINTS'],
    ['frozen', 'update member set status = 2 where id = $1', 'ACCOUNT_FROZEN']
  ])('waits while something is %s, and leaves everything unchanged', async (_what, statement, err) => {
    const member = await join(site)
    await owner.query(statement, [member.id])
    expect(await errOf(member.call('closeAccount', { password: PASSWORD }))).toBe(err)
    expect((await member.call('checkLoginOut')).login).toBe(1)
  })

  test('waits while an order is open, because it may win', async () => {
    const member = await join(site)
    await owner.query('update wallet set available = 10000 where member_id = $1', [member.id])
    await placeOrderWhenOpen(member, 'bi')
    expect((await member.call('getUserInfo')).money).toBe('0.00')
    const refused = await refusalOf(member.call('closeAccount', { password: PASSWORD }))
    expect(refused.err).toBe('ACCOUNT_PENDING')
    expect((await member.call('checkLoginOut')).login).toBe(1)
  })
})
