/** A cue: the parts of subtitles that are stored. Anything beyond showing text is left out. */
export type Cue = { start: string; end: string; settings: string; text: string }

/** The reason why a text is not valid subtitles, for operators. */
export class NoSubtitles extends Error {
  override readonly name = 'NoSubtitles'
}

const MAX_CUES = 5000
const TIME = /^(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/
const TIMING = /^(\S+)[ \t]+-->[ \t]+(\S+)(?:[ \t]+(.*))?$/
const SETTING =
  /^(?:vertical:(?:rl|lr)|line:-?\d{1,3}(?:\.\d+)?%?|position:\d{1,3}(?:\.\d+)?%|size:\d{1,3}%|align:(?:start|center|end|left|right))$/

/** Rewrite subtitles: cues only, in order, with tags for bold, italic and underlined text. */
export function cleanSubtitles(sent: string): { vtt: string; cues: number } {
  const text = sent
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\0', '\uFFFD')
    .toWellFormed()
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(text)) throw new NoSubtitles('the first line has to be WEBVTT')
  const cues = text
    .split(/\n{2,}/)
    .slice(1)
    .flatMap((block) => cueOf(block.replace(/^\n+|\n+$/g, '')) ?? [])
  if (cues.length === 0) throw new NoSubtitles('there are no cues')
  if (cues.length > MAX_CUES) throw new NoSubtitles(`there are more than ${MAX_CUES} cues`)
  const blocks = cues.map(({ start, end, settings, text: words }) => `${start} --> ${end}${settings}\n${words}`)
  return { vtt: `WEBVTT\n\n${blocks.join('\n\n')}\n`, cues: cues.length }
}

/** Return the number of cues in subtitles written by `cleanSubtitles`. */
export function countCues(vtt: string): number {
  return vtt.split(' --> ').length - 1
}

/** Return the cue in a block, or null for notes, styles and regions. */
function cueOf(block: string): Cue | null {
  const lines = block.split('\n')
  const at = lines.findIndex((line) => line.includes('-->'))
  if (at < 0 || at > 1) return null
  const [, start, end, settings = ''] = TIMING.exec(lines[at]!) ?? []
  const [from, until] = [millisecondsOf(start), millisecondsOf(end)]
  if (from === null || until === null) throw new NoSubtitles(`this is no timing: ${lines[at]!.slice(0, 80)}`)
  if (until <= from) throw new NoSubtitles(`this ends before it begins: ${lines[at]!.slice(0, 80)}`)
  const allowed = settings.split(/[ \t]+/).filter((setting) => SETTING.test(setting))
  const words = lines
    .slice(at + 1)
    .map(cleanLine)
    .filter((line) => line !== '')
  if (words.length === 0) return null
  return {
    start: timeOf(from),
    end: timeOf(until),
    settings: allowed.map((setting) => ` ${setting}`).join(''),
    text: words.join('\n')
  }
}

/** Escape all tags but these three, and arrows, which would start another cue. */
function cleanLine(line: string): string {
  return line
    .replaceAll(/<(?!\/?[biu]>)[^>]*>?/g, '')
    .replaceAll('-->', '→')
    .trim()
}

function millisecondsOf(text: string | undefined): number | null {
  const [match, hours = '0', minutes, seconds, rest] = TIME.exec(text ?? '') ?? []
  if (match === undefined) return null
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest)
}

function timeOf(milliseconds: number): string {
  const digits = (value: number, count: number) => String(value).padStart(count, '0')
  const [hours, minutes] = [Math.floor(milliseconds / 3_600_000), Math.floor(milliseconds / 60_000) % 60]
  return `${digits(hours, 2)}:${digits(minutes, 2)}:${digits(Math.floor(milliseconds / 1000) % 60, 2)}.${digits(milliseconds % 1000, 3)}`
}
