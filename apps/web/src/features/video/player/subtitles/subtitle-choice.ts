type Languages = readonly { lang: string }[]

/** Return the subtitles with those in the member's language first. */
export function inOrder<One extends { lang: string }>(subtitles: readonly One[], own: string): One[] {
  return subtitles.toSorted((one, other) => Number(other.lang === own) - Number(one.lang === own))
}

/** Return the language of the subtitles to show: the chosen one, else the member's own, else none. */
export function chosenLanguage(
  subtitles: Languages,
  { preferred, own }: { preferred: string | null; own: string }
): string | null {
  if (preferred === 'off') return null
  const known = (wanted: string | null) => subtitles.find(({ lang }) => lang === wanted)?.lang
  return known(preferred) ?? known(own) ?? null
}

type Cues = Iterable<TextTrackCue> | null

/** Return the current lines as plain text without the format's tags. */
export function linesOf(cues: Cues): string[] {
  return [...(cues ?? [])].flatMap((cue) =>
    (cue as VTTCue).text
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&nbsp;', '\u00a0')
      .replaceAll('&amp;', '&')
      .split('\n')
      .filter((line) => line.trim() !== '')
  )
}
