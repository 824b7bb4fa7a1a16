import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { locateFfmpeg } from '../../src/transcode/locate-ffmpeg.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'
import { ffmpeg, folder, h264, makeFile, makeVideo, picture, tone } from './make-video.ts'
import { addDraft, beginUpload, uploadVideo } from './upload-video.ts'

const copies = join(folder, 'copies')
const shipped = await locateFfmpeg({ named: null, searched: '', copies })
const WAIT = { timeout: 50_000, interval: 200 }

describe('ffmpeg', () => {
  test('comes with npm on Linux x64 only; on other systems the missing program is reported', () => {
    const comesAlong = process.platform === 'linux' && process.arch === 'x64'
    if (comesAlong) expect(shipped).toMatchObject({ version: expect.stringMatching(/^ffmpeg version n?7\.0/) })
    else expect(shipped).toMatchObject({ missing: expect.stringContaining('FFMPEG_PATH') })
  })

  test('from npm is for trying out: a site for money uses the one that its system keeps up to date', async () => {
    const ingestOf = async (mode: 'live' | 'sandbox') => {
      vi.stubEnv('PATH', folder)
      const site = await startTestSite(await openTestDatabase(), {}, { config: { mode } })
      vi.unstubAllEnvs()
      return (await createFirstOwner(site)).call('getIngest')
    }
    const came = 'missing' in shipped ? shipped : { ffmpeg: shipped.version, missing: '' }
    expect(await ingestOf('sandbox')).toMatchObject(came)
    expect(await ingestOf('live')).toMatchObject({ ffmpeg: '', missing: expect.stringContaining('install one') })
  })

  test('is the configured one, and no other when that one does not work', async () => {
    const searched = process.env.PATH
    const named = await locateFfmpeg({ named: ffmpeg.path, searched: '', copies })
    expect(named).toEqual(ffmpeg)
    for (const wrong of [join(folder, 'none'), '/bin/sh', folder]) {
      const missing = `FFMPEG_PATH is ${wrong}, which does not do`
      expect(await locateFfmpeg({ named: wrong, searched, copies })).toEqual({ missing })
    }
  })

  test('may be missing: the site starts, accepts no video, and reports why', async () => {
    const opened = await openTestDatabase()
    const site = await startTestSite(opened, { FFMPEG_PATH: join(folder, 'none') })
    const owner = await createFirstOwner(site)
    const missing = `FFMPEG_PATH is ${join(folder, 'none')}, which does not do`
    expect(await owner.call('getIngest')).toMatchObject({ ffmpeg: '', missing })
    const upload = await beginUpload(site, owner, { video: await addDraft(owner), bytes: 10 })
    expect([upload.status, (await upload.text()).trim()]).toEqual([503, missing])
    expect((await site.client()('getVideoList')).length).toBeGreaterThan(0)
  })
})

describe.each('missing' in shipped ? [] : [shipped])('the ffmpeg from npm', ({ path, version }) => {
  const requests: string[] = []
  const canary = createServer((request, answer) => {
    requests.push(request.url ?? '')
    answer.end()
  }).listen(0, '127.0.0.1')
  afterAll(() => canary.close())

  test('T10: makes a package of an upload; a file that names other locations fetches and reveals nothing', async () => {
    if (!canary.listening) await once(canary, 'listening')
    const address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`
    const opened = await openTestDatabase()
    const site = await startTestSite(opened, { FFMPEG_PATH: path })
    const owner = await createFirstOwner(site)
    expect(await owner.call('getIngest')).toMatchObject({ ffmpeg: version, missing: '' })
    const taken = async (file: string) => {
      const video = await addDraft(owner)
      expect((await uploadVideo(site, owner, { video, file })).status).toBe(204)
      const jobOf = async () => (await owner.call('getVideo', { id: video })).jobs[0]!
      await vi.waitFor(async () => expect(['done', 'failed']).toContain((await jobOf()).state), WAIT)
      return { job: await jobOf(), media: (await owner.call('getVideo', { id: video })).media }
    }

    const words = ['-map', '0:v', '-map', '1:a', '-map', '2:a', ...h264, '-c:a', 'aac']
    const film = await makeVideo('two.mkv', ...picture('1280x720'), ...tone(440), ...tone(880), ...words)
    const { job, media } = await taken(film)
    expect(job).toMatchObject({ state: 'done', reason: '' })
    expect(media).toMatchObject({ renditions: [{ name: '480p' }, { name: '720p' }] })

    const secret = await makeFile('secret', 'SECRET-OF-THE-SERVER\n')
    const named = [`${address}/a`, `file://${secret}`, secret, `${address}/b`, 'file:///etc/passwd']
    const hostile = [
      `#EXTM3U\n#EXT-X-TARGETDURATION:5\n${named.map((one) => `#EXTINF:5,\n${one}\n`).join('')}#EXT-X-ENDLIST\n`,
      `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${address}/c.m3u8\n`,
      `ffconcat version 1.0\n${named.map((one) => `file '${one}'\n`).join('')}`,
      `file '${secret}'\nfile '${address}/d'\n`
    ]
    for (const text of hostile) {
      const end = await taken(await makeFile('hostile.mp4', text))
      expect([end.job.state, end.media, requests]).toEqual(['failed', null, []])
      expect(end.job.reason).not.toBe('')
      for (const secretText of ['SECRET', 'root:', site.context.config.dataDir])
        expect(end.job.reason).not.toContain(secretText)
    }
  })
})
