import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Cue {
  readonly from: number
  readonly to: number
  /** What is seen, by language. */
  readonly text: Readonly<Record<string, string>>
}

const SOURCES = join(import.meta.dirname, 'subtitles')

/** Write a film's subtitles into its package as WebVTT, a file for each language; some films have none. */
export async function writeSubtitles(slug: string, folder: string): Promise<void> {
  const source = join(SOURCES, `${slug}.json`)
  if (!existsSync(source)) return
  const cues = JSON.parse(await readFile(source, 'utf8')) as readonly Cue[]
  for (const lang of Object.keys(cues[0]!.text)) {
    await writeFile(join(folder, `subtitles-${lang}.vtt`), toVtt(cues, lang))
  }
}

function toVtt(cues: readonly Cue[], lang: string): string {
  const blocks = cues.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)}\n${text[lang]}\n`)
  return `WEBVTT\n\n${blocks.join('\n')}`
}

function clock(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 23)
}
