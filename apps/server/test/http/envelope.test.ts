import { calls, languageCodes, routes, type CallName, type Route } from '@glasshouse/contract'
import { decodeData, encodeData, type Envelope } from '@glasshouse/contract/envelope'
import { describe, expect, test } from 'vitest'
import { PreparedData } from '../../src/http/reply.ts'
import { callApi, form } from '../support/call-api.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'

const site = await startTestSite(await openTestDatabase())
const member = await site.signUp()
const signedIn = { token: btoa(member.session.token), tokensso: member.session.tokensso }

async function raw(path: string, init?: RequestInit): Promise<Omit<Envelope, 'data'> & { data: never }> {
  return (await fetch(`${site.origin}/api${path}`, init)).json() as never
}

describe('the data of an envelope', () => {
  test.each([
    [null, 'bnVsbA=='],
    [[], 'W10='],
    [{ id: 7, name: 'Bá' }, 'eyJpZCI6NywibmFtZSI6IkLDoSJ9']
  ])('%j is encoded as %s', (value, encoded) => {
    expect(JSON.parse(new PreparedData(value).encoded)).toBe(encoded)
    expect(encodeData(value)).toBe(encoded)
    expect(decodeData(encoded)).toEqual(value)
  })

  test('is base64 of JSON, always a string, also for null and for no data', async () => {
    const list = await raw('/member/getUserRechargeList', { headers: signedIn })
    expect(list).toEqual({ code: 200, msg: 'OK', data: 'W10=', err: '', rid: expect.stringMatching(/^[\w-]+$/) })
    expect(await raw('/member/getUserInfo')).toMatchObject({ code: 401, err: 'AUTH_REQUIRED', data: 'bnVsbA==' })
    expect(await raw('/nowhere')).toMatchObject({ code: 404, data: 'bnVsbA==' })
    expect(decodeData((await raw('/system/base')).data)).toMatchObject({ mode: 'sandbox' })
  })

  test('is plain JSON on request', async () => {
    const plain = { 'x-data-plain': '1' }
    expect((await raw('/member/getUserRechargeList', { headers: { ...signedIn, ...plain } })).data).toEqual([])
    expect((await raw('/member/getUserInfo', { headers: plain })).data).toBeNull()
    expect((await raw('/system/base', { headers: { 'x-data-plain': 'yes' } })).data).toBeTypeOf('string')
  })

  test('is left out, and measured, when only the headers are requested', async () => {
    const whole = await fetch(`${site.origin}/api/member/getUserInfo`)
    const headers = await fetch(`${site.origin}/api/member/getUserInfo`, { method: 'HEAD' })
    expect(headers.status).toBe(200)
    expect(await headers.text()).toBe('')
    const lengths = [headers, whole].map((answer) => Number(answer.headers.get('content-length')))
    expect(Math.abs(lengths[0]! - lengths[1]!)).toBeLessThan(3)
  })

  test('names each field that fails', async () => {
    const answer = await callApi(site.origin, '/member/doLogin', form({ username: 'somebody' }))
    expect(answer).toMatchObject({ status: 200, code: 401, err: 'FIELD_INVALID', data: { field: 'password' } })
  })
})

describe('every call', () => {
  const names = Object.keys(routes) as CallName[]

  test.each(names)(
    '%s is answered under each of its paths and methods, and requires a member only where it should',
    async (name) => {
      const route: Route = routes[name]
      for (const path of [route.path, ...(route.aliases ?? [])]) {
        for (const method of route.methods) {
          const { status, err } = await callApi(site.origin, path, { method })
          expect(status).toBe(200)
          if (route.access === 'member') expect(err).toBe('AUTH_REQUIRED')
          else expect(['', 'FIELD_INVALID', ...calls[name].refusals]).toContain(err)
        }
        const other = (['GET', 'POST'] as const).find((method) => !route.methods.includes(method))
        if (other) expect(await callApi(site.origin, path, { method: other })).toMatchObject({ status: 404, code: 404 })
      }
    }
  )

  test('of a member is refused with exactly the message by which clients know it, in each language', async () => {
    const words = { vn_vn: 'Lỗi xác thực', zh_cn: '鉴权错误' } as Record<string, string>
    for (const lang of languageCodes) {
      const answer = await callApi(site.origin, '/member/getUserInfo', { headers: { lang } })
      expect(answer).toMatchObject({ code: 401, err: 'AUTH_REQUIRED', msg: words[lang] ?? 'Authentication error' })
    }
  })
})

describe('a language', () => {
  test('T35: that is not one of the six becomes Vietnamese, and is not echoed', async () => {
    const strange = [
      '',
      'EN_US',
      'en',
      'en-US',
      'xx_xx',
      '__proto__',
      'constructor',
      '../en_us',
      '<b>zq81</b>',
      'vn_vn, en_us'
    ]
    for (const lang of strange) {
      const answer = await callApi(site.origin, '/member/getUserInfo', { headers: { lang } })
      expect(answer.msg, lang).toBe('Lỗi xác thực')
      expect(JSON.stringify([answer, ...answer.headers])).not.toContain('zq81')
    }
  })
})
