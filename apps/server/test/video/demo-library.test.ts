import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { languageCodes } from '@glasshouse/contract'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { FILMS } from '../../demo/films.ts'
import { DEMO_FOLDER, readLibrary, readManifest, readSubtitle } from '../../src/domains/video/demo/library.ts'

const MAX_BYTES = 15 * 1024 * 1024
const library = readLibrary()!
const { videos, categories } = library
const slugs = videos.map(({ slug }) => slug)

/** Return every file below a folder, by its path from there. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort()
}

const numbered = (index: number, digits: number) => String(index + 1).padStart(digits, '0')

/** Return the files of a package, by its own manifest and the library's subtitles. */
function filesToBe(slug: string, subtitles: readonly string[]): string[] {
  const { thumbs, renditions } = readManifest(slug)
  const pictures = Array.from({ length: thumbs.count }, (_, index) => `thumbs/${numbered(index, 4)}.webp`)
  const films = renditions.flatMap(({ name, segments }) => [
    `${name}/init.mp4`,
    ...segments.map((_, index) => `${name}/${numbered(index, 5)}.m4s`)
  ])
  return ['manifest.json', 'poster.webp', ...pictures, ...films, ...subtitles].sort()
}

describe('the demonstration library', () => {
  it('has the videos that the generator renders, in its order, and nothing else beside them', () => {
    expect(slugs.length).toBeGreaterThanOrEqual(12)
    expect(slugs).toEqual(FILMS.map(({ slug }) => slug))
    expect(readdirSync(DEMO_FOLDER).sort()).toEqual([...slugs, 'library.json'].sort())
  })

  it('stays small enough to be shipped', () => {
    const bytes = filesOf(DEMO_FOLDER).reduce((sum, file) => sum + statSync(join(DEMO_FOLDER, file)).size, 0)
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
  })

  it('names everything in six languages, each title only once in a language', () => {
    for (const texts of [
      ...categories.map(({ names }) => names),
      ...videos.flatMap(({ titles, about }) => [titles, about])
    ]) {
      expect(Object.keys(texts).sort()).toEqual([...languageCodes].sort())
      for (const text of Object.values(texts)) expect(text.trim()).not.toBe('')
    }
    for (const lang of languageCodes) expect(new Set(videos.map(({ titles }) => titles[lang])).size).toBe(videos.length)
  })

  it('H6: every description states that it is a demonstration', () => {
    const words = {
      zh_cn: '演示',
      en_us: 'demo',
      es_spa: 'demostración',
      ms_my: 'demo',
      vn_vn: 'bản dùng thử',
      id_id: 'demo'
    }
    for (const { about } of videos) {
      for (const lang of languageCodes) expect(about[lang].toLowerCase()).toContain(words[lang])
    }
  })

  it('has a use for every category, and prices and previews that members can try', () => {
    const used = new Set(videos.map(({ category }) => category))
    expect([...used].sort()).toEqual(categories.map(({ slug }) => slug).sort())
    for (const { price } of videos) expect(price >= 20 && price <= 80).toBe(true)
    const previews = videos.map(({ previewSeconds }) => previewSeconds)
    expect(new Set(previews)).toEqual(new Set([9, 15, 20]))
  })

  it('has both sizes at times, and one upright video', () => {
    const renditions = slugs.map((slug) => readManifest(slug).renditions)
    expect(renditions.filter((sizes) => sizes.some(({ name }) => name === '720p')).length).toBeGreaterThanOrEqual(2)
    expect(renditions.some(([size]) => size!.height > size!.width)).toBe(true)
  })
})

describe.each(videos)('the package of $slug', ({ slug, subtitles, previewSeconds }) => {
  const folder = join(DEMO_FOLDER, slug)
  const manifest = readManifest(slug)
  const seconds = manifest.durationMs / 1000

  it('is complete: its files are those of its manifest, none missing and none left over', () => {
    expect(filesOf(folder)).toEqual(filesToBe(slug, Object.values(subtitles)))
  })

  it('has segments of the sizes in its manifest', () => {
    for (const { name, segments } of manifest.renditions) {
      const sizes = segments.map((_, index) => statSync(join(folder, name, `${numbered(index, 5)}.m4s`)).size)
      expect(sizes).toEqual(segments.map(({ bytes }) => bytes))
      const start = readFileSync(join(folder, name, 'init.mp4'))
        .subarray(4, 8)
        .toString('latin1')
      expect(start).toBe('ftyp')
    }
  })

  it('is at least a minute long, so that a preview is a part of it', () => {
    expect(seconds).toBeGreaterThanOrEqual(60)
    expect(previewSeconds).toBeLessThan(seconds / 2)
  })

  it('is cut alike in all its renditions, at every third second', () => {
    const cuts = manifest.renditions.map(({ segments }) => segments.map(({ ms }) => ms))
    for (const cut of cuts) {
      expect(cut).toEqual(cuts[0])
      expect(cut.slice(0, -1).every((ms) => ms === 3000)).toBe(true)
      expect(cut.reduce((sum, ms) => sum + ms, 0)).toBe(manifest.durationMs)
    }
  })

  it('has pictures of the sizes in its manifest, a thumbnail for every five seconds', async () => {
    const { poster, thumbs } = manifest
    expect(await sharp(readFileSync(join(folder, 'poster.webp'))).metadata()).toMatchObject({
      ...poster,
      format: 'webp'
    })
    expect(await sharp(readFileSync(join(folder, 'thumbs/0001.webp'))).metadata()).toMatchObject({
      width: thumbs.width,
      height: thumbs.height,
      format: 'webp'
    })
    expect(thumbs.count).toBe(Math.ceil(seconds / thumbs.everySeconds))
  })
})

describe('the subtitles', () => {
  const subtitled = videos.filter(({ subtitles }) => Object.keys(subtitles).length > 0)

  it('exist for at least three videos, always in six languages', () => {
    expect(subtitled.length).toBeGreaterThanOrEqual(3)
    for (const { subtitles } of subtitled) expect(Object.keys(subtitles).sort()).toEqual([...languageCodes].sort())
  })

  it.each(subtitled)('H6: those of $slug start with what this is, and end within the video', ({ slug, subtitles }) => {
    const times = Object.values(subtitles).map((file) => {
      const vtt = readSubtitle(slug, file)
      expect(vtt.startsWith('WEBVTT\n\n')).toBe(true)
      expect(vtt.split('\n')[3]).toMatch(/演示|demo|bản dùng thử/i)
      return [...vtt.matchAll(/(\d\d):(\d\d):(\d\d\.\d{3})/g)].map(
        ([, hours, minutes, rest]) => Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
      )
    })
    for (const moments of times) {
      expect(moments).toEqual(times[0])
      expect(moments).toEqual(moments.toSorted((a, b) => a - b))
      expect(moments.at(-1)).toBeLessThanOrEqual(readManifest(slug).durationMs / 1000)
    }
  })
})
