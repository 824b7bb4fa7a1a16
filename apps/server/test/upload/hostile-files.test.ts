import { monitorEventLoopDelay } from 'node:perf_hooks'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { savePicture } from '../../src/domains/upload/save-picture.ts'
import { createUploads } from '../../src/domains/upload/uploads.ts'
import type { Fault } from '../../src/http/errors.ts'
import { isFullSize, rounds, timeFor } from '../support/full-size.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { join } from '../member/test-member.ts'
import { CANARY, hostileFiles } from './hostile-files.ts'
import { picture, sending } from './test-pictures.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened)

const MEGABYTE = 1024 * 1024
/** One member may send two hundred a day. */
const PER_MEMBER = 150

const FILES = rounds(900, 60)

test(
  'T10: hostile files are stored only as plain pictures, and none brings the server down',
  { timeout: timeFor(FILES, 5000) },
  async () => {
    let member = await join(site)
    let send = sending(site, member)
    let sent = 0
    let kept = 0
    let before = 0
    const delay = monitorEventLoopDelay({ resolution: 5 })
    for await (const { what, bytes } of hostileFiles(FILES)) {
      // What a first run loads and reserves does not count as growth.
      if (sent === Math.floor(FILES / 3)) {
        before = process.memoryUsage.rss()
        delay.enable()
      }
      if (sent % PER_MEMBER === PER_MEMBER - 1) {
        member = await join(site)
        send = sending(site, member)
      }
      const answer = await (sent % 2 === 0
        ? send.part(bytes, 'image/svg+xml', 'x.svg')
        : send.dataUrl(bytes, 'text/html'))
      sent += 1
      if (answer.code !== 200) {
        expect([what, answer.err, answer.data]).toEqual([what, 'FIELD_INVALID', { field: 'file' }])
        continue
      }
      kept += 1
      const shown = await fetch(site.origin + answer.data, { headers: member.headers })
      const stored = Buffer.from(await shown.arrayBuffer())
      expect(shown.headers.get('content-type')).toBe('image/webp')
      const { format, exif, xmp, icc, pages = 1 } = await sharp(stored).metadata()
      expect([what, { format, exif, xmp, icc, pages }]).toEqual([what, { format: 'webp', pages: 1 }])
      expect([what, stored.includes(CANARY), stored.includes('<svg')]).toEqual([what, false, false])
    }
    delay.disable()
    expect(sent).toBe(FILES)
    expect(kept).toBeGreaterThan(0)
    expect(kept).toBeLessThan(sent)
    const growth = (process.memoryUsage.rss() - before) / MEGABYTE
    const lateMilliseconds = delay.percentile(99) / 1e6
    expect(growth).toBeLessThan(100)
    // The delay of the event loop depends on other load, so it is checked only in the full run, which has the machine
    // to itself.
    if (isFullSize) expect(lateMilliseconds).toBeLessThan(100)
    const { rows } = await opened.owner.query<{ kept: number }>('select count(*)::int as kept from upload')
    expect(rows[0]!.kept).toBe(kept)
  }
)

test('T31: pictures wait for each other, and a request without room is asked to retry', async () => {
  const uploads = createUploads(site.context, {
    sessions: { authenticate: site.domains.authenticate, isLive: async () => false },
    authenticateOperator: site.domains.authenticateOperator,
    isAvatarOf: async () => false
  })
  const { id } = await join(site)
  const bytes = await picture('png')
  let letGo = () => {}
  const held = uploads.gate(
    () =>
      new Promise<void>((resolve) => {
        letGo = resolve
      })
  )
  const refused: string[] = []
  const saving = Array.from({ length: 30 }, () => savePicture(uploads, id, bytes))
  for (const one of saving) one.catch(({ code }: Fault) => refused.push(code))
  await expect.poll(() => refused.length, { timeout: 30_000 }).toBe(10)
  expect(new Set(refused)).toEqual(new Set(['OVERLOADED']))
  letGo()
  await held
  const ends = await Promise.allSettled(saving)
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  await expect(savePicture(uploads, id, bytes)).resolves.toMatch(/^\/uploads\//)
})
