const CUE_TIMES = /^((?:\d+:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d+:)?\d{2}:\d{2}\.\d{3})(.*)$/

/** Cut WebVTT at a time: leave out later cues, and notes, which may be about them. */
export function cutSubtitles(vtt: string, endMs: number): string {
  const blocks = vtt
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .split(/\n{2,}/)
  return ['WEBVTT', ...blocks.flatMap((block) => cutCue(block, endMs))].join('\n\n') + '\n'
}

/** Return the cue in a block, shortened to the cut. Return nothing when the block is beyond it or is not a cue. */
function cutCue(block: string, endMs: number): string[] {
  const lines = block.split('\n').filter((line) => line !== '')
  const place = lines.findIndex((line) => CUE_TIMES.test(line))
  if (place < 0 || place > 1) return []
  const [, from, to, settings] = CUE_TIMES.exec(lines[place]!)!
  if (millisecondsOf(from!) >= endMs) return []
  const until = millisecondsOf(to!) > endMs ? timeText(endMs) : to!
  return [[...lines.slice(0, place), `${from} --> ${until}${settings}`, ...lines.slice(place + 1)].join('\n')]
}

function millisecondsOf(time: string): number {
  const [seconds, minutes, hours = 0] = time.split(':').toReversed().map(Number)
  return Math.round((hours * 3600 + minutes! * 60 + seconds!) * 1000)
}

function timeText(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(11, 23)
}
