import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createUploads } from '../../src/domains/upload/index.ts'
import { join, signIn } from '../member/test-member.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createOperator, createFirstOwner } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'
import { picture, sending } from '../upload/test-pictures.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened)
const owner = await createFirstOwner(site)
const [mai, thao] = [await createOperator(site, owner, 'support'), await createOperator(site, owner, 'support')]

const statusOf = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(site.origin + path, { headers })
  const { byteLength } = await response.arrayBuffer()
  expect([response.status === 200, byteLength > 0]).toEqual([response.status === 200, response.status === 200])
  if (response.status === 200) expect(response.headers.get('cache-control')).toBe('private, no-store')
  return response.status
}

/** Return a member who has sent a picture to staff, and the cookie that came with the list. */
async function sent() {
  const member = await join(site)
  const path = (await sending(site, member).part(await picture('jpeg'))).data as string
  await member.call('sendService', { image: path })
  const listed = await fetch(`${site.origin}/api/service/list`, { headers: { ...member.headers, 'x-data-plain': '1' } })
  const { data } = (await listed.json()) as { data: { image: string }[] }
  const cookie = listed.headers.get('set-cookie')!.split(';', 1)[0]!
  return { member, path, image: data[0]!.image, cookie }
}

test('T57: a picture in the chat opens for its member and for the staff who were shown it, and for nobody else', async () => {
  const [one, other] = [await sent(), await sent()]
  expect(await statusOf(one.image, one.member.headers)).toBe(200)
  expect(await statusOf(one.image, { cookie: one.cookie })).toBe(200)
  expect(await statusOf(one.image)).toBe(403)
  expect(await statusOf(one.image, other.member.headers)).toBe(403)
  expect(await statusOf(one.image, { cookie: other.cookie })).toBe(403)
  expect(await statusOf(one.path)).toBe(403)
  expect(await statusOf(one.path, other.member.headers)).toBe(403)

  const { messages } = await mai.call('getConversation', { member: String(one.member.id) })
  const { image } = messages[0]!
  expect(image).not.toBe(one.image)
  expect(await statusOf(image, { cookie: mai.browser.cookie })).toBe(200)
  expect(await statusOf(image)).toBe(403)
  expect(await statusOf(image, { cookie: thao.browser.cookie })).toBe(403)
  expect(await statusOf(image, one.member.headers)).toBe(403)
  expect(await statusOf(one.image, { cookie: mai.browser.cookie })).toBe(403)
})

test('T57: an address works for its picture alone, and not when anything in it is altered', async () => {
  const [one, other] = [await sent(), await sent()]
  const headers = one.member.headers
  const name = (path: string) => path.split('/').at(-1)!
  expect(await statusOf(one.image.replace(name(one.image), name(other.path)), headers)).toBe(403)
  for (let at = '/media/picture/'.length; at < one.image.length; at += 1) {
    const letter = one.image[at] === 'b' ? 'c' : 'b'
    expect(await statusOf(one.image.slice(0, at) + letter + one.image.slice(at + 1), headers), `${at}`).not.toBe(200)
  }
})

test('T57: an address expires with its session, and within twenty minutes', async () => {
  const { member, image, cookie } = await sent()
  const phone = await signIn(site, member.username)
  expect(await statusOf(image, phone.headers)).toBe(200)
  const early = { ...site.context, clock: { now: () => site.context.clock.now() - 20 * 60_000 } }
  const { pictures } = createUploads(early, {
    sessions: { authenticate: site.domains.authenticate, isLive: async () => true },
    authenticateOperator: site.domains.authenticateOperator,
    isAvatarOf: async () => false
  })
  const [, sessionId] = /\/m\.\d+\.([\w-]+)\./.exec(image)!
  const older = pictures.addressFor({ kind: 'member', id: member.id, sessionId: sessionId! }, image)
  expect(await statusOf(older, member.headers)).toBe(403)
  await member.call('logout')
  expect(await statusOf(image, phone.headers)).toBe(403)
  expect(await statusOf(image, { cookie })).toBe(403)
})

test('T57: staff send a member a picture: it is re-encoded, opens for the two of them alone, and is sent once', async () => {
  const { member } = await sent()
  const other = await join(site)
  const file = (await picture('png')).toString('base64')
  const requestId = randomUUID()
  const sending = { member: String(member.id), file, requestId }
  const { id } = await mai.call('sendPictureToMember', sending)
  expect(await mai.call('sendPictureToMember', sending)).toEqual({ id })
  await expect(mai.call('answerMember', { member: sending.member, text: 'Hello', requestId })).rejects.toMatchObject({
    err: 'REQ_ID_REUSED'
  })
  await expect(thao.call('sendPictureToMember', { ...sending, requestId: randomUUID() })).rejects.toMatchObject({
    err: 'SERVICE_TAKEN'
  })
  const noPicture = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
  await expect(
    mai.call('sendPictureToMember', { ...sending, file: noPicture, requestId: randomUUID() })
  ).rejects.toMatchObject({ err: 'FIELD_INVALID' })

  const [newest, ...earlier] = await member.call('getServiceList')
  expect(newest).toMatchObject({ mine: 0, text: '' })
  expect(earlier).toHaveLength(1)
  expect(await statusOf(newest!.image, member.headers)).toBe(200)
  expect(await statusOf(newest!.image, other.headers)).toBe(403)
  expect(await statusOf(newest!.image)).toBe(403)
  const { messages } = await mai.call('getConversation', { member: sending.member })
  expect(messages[0]).toMatchObject({ id, mine: 0 })
  expect(await statusOf(messages[0]!.image, { cookie: mai.browser.cookie })).toBe(200)
  // Refused and repeated pictures have left no file: the member's two pictures are all there is.
  const { rows } = await opened.owner.query('select path from upload where member_id = $1', [member.id])
  expect(rows).toHaveLength(2)
  const [act] = (await owner.call('getAudit', { act: 'sendPictureToMember' })).rows
  expect(act).toMatchObject({ subject: { kind: 'member', id: sending.member }, after: { message: id } })
})
