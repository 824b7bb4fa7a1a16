import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { clusterFolder } from '../../src/database/embedded/cluster.ts'
import { encode } from '../../src/transcode/encode.ts'
import { SourceRefused } from '../../src/transcode/limits.ts'
import { runFfmpeg } from '../../src/transcode/run-ffmpeg.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'
import { ffmpeg, folder, h264, makeFile, makeVideo, picture } from './make-video.ts'
import { addDraft, uploadVideo } from './upload-video.ts'

const WAIT = { timeout: 50_000, interval: 200 }
const limits = { cpuSeconds: 10, wallSeconds: 10, memoryMebibytes: 512, fileMebibytes: 1 }
const isRoot = process.platform === 'linux' && process.getuid?.() === 0

// Outside the folder of the test run and readable for everyone: only the secrets folder itself protects the canary.
const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-canary-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
chmodSync(dataDir, 0o755)
mkdirSync(join(dataDir, 'secrets'), { mode: 0o700 })
const CANARY = `canary-${randomBytes(8).toString('hex')}`
const canary = join(dataDir, 'secrets', 'canary')
writeFileSync(canary, CANARY, { mode: 0o600 })

/** Run a script instead of ffmpeg, like a video that has taken ffmpeg over. Return what it wrote to `output`. */
async function runInPlaceOfFfmpeg(script: string): Promise<string> {
  const place = mkdtempSync(join(folder, 'taken-over-'))
  const program = join(place, 'program')
  writeFileSync(program, `#!/bin/sh\n${script}\n`)
  chmodSync(program, 0o755)
  await runFfmpeg({ ffmpeg: program, arguments: [], folder: place, limits })
  return readFileSync(join(place, 'output'), 'utf8')
}

describe.runIf(process.platform === 'linux')('T58: the process that encodes videos', () => {
  test('gets an empty environment', async () => {
    process.env['CANARY_SECRET'] = 'x'
    const output = await runInPlaceOfFfmpeg(`tr '\\0' '\\n' < /proc/self/environ > output`)
    delete process.env['CANARY_SECRET']
    const names = output.split('\n').flatMap((line) => line.split('=', 1)[0] || [])
    // The shell of this script sets these for its own children.
    expect(names.filter((name) => !['PWD', 'OLDPWD', 'SHLVL', '_'].includes(name))).toEqual([])
  })

  test.runIf(isRoot)(
    'runs as a user of its own, in no group of ours, and reads no secret, memory or database',
    async () => {
      const { context } = await startTestSite(await openTestDatabase())
      const secrets = join(context.config.dataDir, 'secrets')
      const places = [canary, ...readdirSync(secrets).map((name) => join(secrets, name))]
      expect(places.length).toBeGreaterThan(3)
      const postgres = clusterFolder(dataDir)
      mkdirSync(postgres, { mode: 0o700 })
      const output = await runInPlaceOfFfmpeg(`
      id -u > output; id -G >> output
      for file in ${places.map((one) => `'${one}'`).join(' ')}; do cat "$file" >> output 2>/dev/null && echo READ >> output; done
      cat /proc/${process.pid}/environ >> output 2>/dev/null && echo READ >> output
      ls '${postgres}' >> output 2>/dev/null && echo READ >> output
      ln '${canary}' stolen 2>/dev/null && echo READ >> output
      kill -0 ${process.pid} 2>/dev/null && echo KILLS >> output
      true`)
      expect(output).toBe('65533\n65533\n')
      // The same commands can read the canary when nothing confines them.
      expect(readFileSync(canary, 'utf8')).toBe(CANARY)
    }
  )

  test.runIf(isRoot)('leaves no link behind that we would follow, and nothing that is not ours', async () => {
    const place = mkdtempSync(join(folder, 'links-'))
    const program = join(place, 'program')
    writeFileSync(program, `#!/bin/sh\nmkdir inner; ln -s '${canary}' inner/00001.m4s; echo x > inner/file\n`)
    chmodSync(program, 0o755)
    await expect(runFfmpeg({ ffmpeg: program, arguments: [], folder: place, limits })).rejects.toThrow(SourceRefused)
    for (const name of ['.', 'program', 'inner', 'inner/file']) expect(lstatSync(join(place, name)).uid, name).toBe(0)
    expect(statSync(canary).uid).toBe(0)
    expect(statSync(place).mode & 0o077).toBe(0)
  })

  test.runIf(isRoot)('cannot read a secret that a video names, even when it is asked to directly', async () => {
    const place = mkdtempSync(join(folder, 'named-'))
    const list = join(place, 'list')
    writeFileSync(list, `ffconcat version 1.0\nfile '${canary}'\n`)
    // Without our whitelist, only the account prevents it.
    const words = ['-nostdin', '-loglevel', 'repeat+level+info', '-safe', '0', '-f', 'concat', '-i', basename(list)]
    const run = { ffmpeg: ffmpeg.path, folder: place, limits: { ...limits, memoryMebibytes: 4096 } }
    await expect(runFfmpeg({ ...run, arguments: [...words, '-f', 'null', '-'] })).rejects.toThrow(/Permission denied/)
    const copied = ['-nostdin', '-f', 'data', '-i', canary, '-map', '0', '-c', 'copy', '-f', 'data', 'copied']
    await expect(runFfmpeg({ ...run, arguments: copied })).rejects.toThrow(SourceRefused)
    expect(existsSync(join(place, 'copied'))).toBe(false)
  })
})

test('T58: an uploaded video that names the secrets is refused, and a real one is encoded', async () => {
  const site = await startTestSite(await openTestDatabase())
  const owner = await createFirstOwner(site)
  const { dataDir: siteData } = site.context.config
  const named = readdirSync(join(siteData, 'secrets')).map((name) => join(siteData, 'secrets', name))
  const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:5\n${named.map((one) => `#EXTINF:5,\nfile://${one}\n`).join('')}#EXT-X-ENDLIST\n`
  const concat = `ffconcat version 1.0\n${named.map((one) => `file '${one}'\n`).join('')}`
  const film = await makeVideo('honest.mp4', ...picture('320x180', 2), ...h264)
  const files = [await makeFile('list.mp4', playlist), await makeFile('concat.mp4', concat), film]
  const ends: string[] = []
  for (const file of files) {
    const video = await addDraft(owner)
    expect((await uploadVideo(site, owner, { video, file })).status).toBe(204)
    const jobOf = async () => (await owner.call('getVideo', { id: video })).jobs[0]!
    await vi.waitFor(async () => expect(['done', 'failed']).toContain((await jobOf()).state), WAIT)
    const { state, reason } = await jobOf()
    ends.push(state)
    for (const one of named) expect(reason).not.toContain(readFileSync(one, 'utf8').trim())
  }
  expect(ends).toEqual(['failed', 'failed', 'done'])
})

test.runIf(isRoot)('a video keeps its owner and its mode once it is encoded, whatever its owner', async () => {
  for (const owner of [0, 65_530]) {
    const film = await makeVideo(`of-${owner}.mp4`, ...picture('320x180', 1), ...h264)
    chownSync(film, owner, owner)
    const before = statSync(film)
    await encode(ffmpeg, { source: film, folder: join(folder, `encoded-${owner}`) })
    const { uid, mode } = statSync(film)
    expect({ uid, mode }).toEqual({ uid: before.uid, mode: before.mode })
  }
})
