import { describe, expect, test } from 'vitest'
import { callApi, form } from '../support/call-api.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { errOf, join, refusalOf } from './test-member.ts'

const site = await startTestSite(await openTestDatabase())

describe('the real name', () => {
  test('is set once, in any script, and shown', async () => {
    const { call } = await join(site)
    expect(await call('setName', { name: '  Nguyễn  Thị Bé ' })).toBeNull()
    expect((await call('getUserInfo')).name).toBe('Nguyễn Thị Bé')
    expect(await errOf(call('setName', { name: 'Someone Else' }))).toBe('NAME_SET')
    expect((await call('getUserInfo')).name).toBe('Nguyễn Thị Bé')
  })

  test('is the first of fifty sent at once', async () => {
    const { call } = await join(site)
    const letters = 'abcdefghijklmnopqrstuvwxyz'
    const names = Array.from(
      { length: 50 },
      (_, number) => `Ana ${letters[number % 26]}${letters[Math.floor(number / 26)]}`
    )
    const taken = (await Promise.allSettled(names.map((name) => call('setName', { name })))).map(({ status }) => status)
    expect(taken.filter((status) => status === 'fulfilled')).toHaveLength(1)
    expect((await call('getUserInfo')).name).toBe(names[taken.indexOf('fulfilled')])
  })

  test.each(['', ' ', 'a', 'R2 D2', '<b>Ana</b>', 'a'.repeat(61)])('is not %j', async (name) => {
    const { call } = await join(site)
    const { err, data } = await refusalOf(call('setName', { name }))
    expect([err, data]).toEqual(['FIELD_INVALID', { field: 'name' }])
    expect((await call('getUserInfo')).name).toBe('')
  })

  test('is accepted by GET too, as the specification shows it, but not from pages of other sites', async () => {
    const { headers, call } = await join(site)
    const path = `/member/setName?${new URLSearchParams({ name: 'Trần An' })}`
    for (const foreign of ['cross-site', 'none']) {
      expect(await callApi(site.origin, path, { headers: { ...headers, 'sec-fetch-site': foreign } })).toMatchObject({
        code: 400
      })
    }
    expect(await callApi(site.origin, path, { headers: { ...headers, 'sec-purpose': 'prefetch' } })).toMatchObject({
      code: 400
    })
    expect(await callApi(site.origin, path)).toMatchObject({ err: 'AUTH_REQUIRED' })
    expect((await call('getUserInfo')).name).toBe('')
    expect(await callApi(site.origin, path, { headers })).toMatchObject({ code: 200 })
    expect((await call('getUserInfo')).name).toBe('Trần An')
  })

  test.each(['Authentication error', 'Lỗi xác thực', '鉴权错误'])(
    'T27: may be %s without signing anybody out',
    async (name) => {
      const { headers, call } = await join(site)
      expect(await callApi(site.origin, '/member/setName', form({ name }, headers))).toMatchObject({
        code: 200,
        msg: 'OK'
      })
      expect(await callApi(site.origin, '/member/getUserInfo', { headers })).toMatchObject({
        code: 200,
        msg: 'OK',
        data: { name }
      })
      const again = await callApi(site.origin, '/member/setName', form({ name }, headers))
      expect(again.err).toBe('NAME_SET')
      expect(again.msg).not.toContain(name)
      expect((await call('checkLoginOut')).login).toBe(1)
    }
  )
})

test('the sex is 1 or 2, and can be changed', async () => {
  const { call } = await join(site)
  for (const sex of ['1', '2', '1']) {
    await call('setSex', { sex })
    expect((await call('getUserInfo')).sex).toBe(sex)
  }
  for (const sex of ['0', '3', '', 'x', '1.0', ' 1']) {
    expect(await errOf(call('setSex', { sex }))).toBe('FIELD_INVALID')
  }
  expect((await call('getUserInfo')).sex).toBe('1')
})

describe('the avatar', () => {
  test('is any of the presets that the site offers', async () => {
    const { call } = await join(site)
    const { head_toal } = await call('getBase')
    expect(await call('uploadHeaderImg', { header_img: `/images/head/${head_toal}.png` })).toEqual({
      header_img: `/images/head/${head_toal}.png`
    })
    expect((await call('getUserInfo')).header_img).toBe(`/images/head/${head_toal}.png`)
    expect(await call('uploadHeaderImg', { header_img: 'images/head/2.png' })).toEqual({
      header_img: '/images/head/2.png'
    })
    expect(await errOf(call('uploadHeaderImg', { header_img: `/images/head/${head_toal + 1}.png` }))).toBe(
      'FIELD_INVALID'
    )
  })

  test.each([
    '',
    '//evil.example/images/head/1.png',
    '/images/head/../1.png',
    '/images/head/0.png',
    '/images/head/01.png',
    'https://evil.example/x.webp',
    '@evil.example/x.webp',
    `/uploads/aa/${'a'.repeat(24)}.webp`,
    'javascript:alert(1)',
    '/images/head/1.png?x'
  ])('T11: is never %j', async (header_img) => {
    const { call } = await join(site)
    const { header_img: before } = await call('getUserInfo')
    const { err, data } = await refusalOf(call('uploadHeaderImg', { header_img }))
    expect([err, data]).toEqual(['FIELD_INVALID', { field: 'header_img' }])
    expect((await call('getUserInfo')).header_img).toBe(before)
  })
})
