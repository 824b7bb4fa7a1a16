import { seeded } from '../draw/motion.ts'
import { surround } from './ambience.ts'
import type { Ambience } from './ambience.ts'
import { bass, brush, drum, pad, play, wood, zither } from './instruments.ts'
import type { Lead } from './instruments.ts'
import type { Track } from './track.ts'
import { add, emptyTrack, master } from './track.ts'

/** A small piece of music, grown from its seed over a round of chords. */
export interface Music {
  readonly seed: number
  readonly beatsPerMinute: number
  /** The note of the scale's first step, 60 being middle C. */
  readonly root: number
  /** Steps of the scale in semitones; five of them sound of the country. */
  readonly scale: readonly number[]
  /** The scale's step on which each bar rests, over and over. */
  readonly chords: readonly number[]
  readonly lead: Lead
  readonly beat: 'none' | 'brushes' | 'drums' | 'pulse'
  /** How far the off-beat is late: 0 is straight, 0.16 swings. */
  readonly late?: number
  readonly around: readonly Ambience[]
}

interface Note {
  readonly beat: number
  readonly step: number
  readonly beats: number
}

const BAR = 4
const PHRASES = [0, 0, 1, 0] as const
const RHYTHMS = [
  [0, 1, 2, 3],
  [0, 1.5, 2, 3.5],
  [0, 0.5, 1, 2, 3],
  [0, 2, 2.5, 3],
  [0.5, 1, 2.5, 3]
] as const

/** Play the music for a number of seconds, with its ambient sound. */
export function perform(music: Music, seconds: number): Track {
  const track = emptyTrack(seconds)
  const beat = 60 / music.beatsPerMinute
  const bars = Math.ceil(seconds / beat / BAR)
  for (let bar = 0; bar < bars; bar++) {
    playGround(track, music, bar)
    if (bar >= 2 && bar < bars - 1) playBeat(track, music, bar)
    if (bar >= 1 && bar % 8 !== 7 && bar < bars - 1) playMelody(track, music, bar)
  }
  for (const kind of music.around) surround(track, kind, seconds)
  return master(track, music.beat === 'brushes' ? 0.22 : 0.4)
}

/** Return the bass, the broken chord and a quiet carpet under them. */
function playGround(track: Track, music: Music, bar: number): void {
  const start = secondOf(music, bar * BAR)
  const beat = 60 / music.beatsPerMinute
  const step = music.chords[bar % music.chords.length]!
  const chord = [0, 2, 4].map((third) => noteOf(music, step + third))
  add(track, start, pad(chord, beat * BAR * 1.1), { gain: 0.1 })
  if (music.beat === 'brushes') {
    ;[0, 2, 4, 3].forEach((walk, index) =>
      add(track, start + index * beat, bass(noteOf(music, step + walk) - 24, beat * 0.95), { gain: 0.4, pan: -0.15 })
    )
    for (const off of [1, 2.5]) {
      for (const note of chord)
        add(track, secondOf(music, bar * BAR + off), play('piano', note, 0.3), { gain: 0.07, pan: 0.35 })
    }
    return
  }
  add(track, start, zither(frequencyBelow(chord[0]!), 2.8, 0.9), { gain: 0.3 })
  ;[0, 2, 4, 5, 4, 2].forEach((third, index) =>
    add(track, secondOf(music, bar * BAR + 0.5 + index * 0.5), zither(frequencyAt(music, step + third), 1.6, 0.8), {
      gain: 0.1,
      pan: index % 2 === 0 ? -0.45 : 0.45
    })
  )
}

function playMelody(track: Track, music: Music, bar: number): void {
  for (const { beat, step, beats } of phraseOf(music, bar)) {
    const seconds = (beats * 60) / music.beatsPerMinute
    const gain = music.lead === 'flute' ? 0.17 : 0.26
    add(track, secondOf(music, bar * BAR + beat), play(music.lead, noteOf(music, step) + 12, seconds), {
      gain,
      pan: 0.12
    })
  }
}

/**
 * Return a phrase of the melody. Four bars are a verse: statement, repeat, answer, repeat; each new verse varies its
 * answer.
 */
function phraseOf(music: Music, bar: number): readonly Note[] {
  const verse = Math.floor(bar / 8)
  const kind = PHRASES[Math.floor(bar / 2) % PHRASES.length]!
  const chance = seeded(music.seed * 97 + kind * 13 + (bar % 2) * 5 + (kind === 1 ? verse * 31 : 0))
  const rhythm = RHYTHMS[Math.floor(chance() * RHYTHMS.length)]!
  let step = music.chords[bar % music.chords.length]! + [0, 2, 4][Math.floor(chance() * 3)]!
  return rhythm.map((beat, index) => {
    if (index > 0) step += [-2, -1, -1, 1, 1, 2][Math.floor(chance() * 6)]!
    step = Math.min(9, Math.max(-2, step))
    return { beat, step, beats: (rhythm[index + 1] ?? BAR) - beat }
  })
}

function playBeat(track: Track, music: Music, bar: number): void {
  const hit = (beat: number, sound: Float32Array, gain: number): void =>
    add(track, secondOf(music, bar * BAR + beat), sound, { gain, pan: 0.2 })
  if (music.beat === 'brushes') {
    for (const beat of [0, 1, 1.5, 2, 3, 3.5]) hit(beat, brush(0.09, 0.25), 0.11)
    for (const beat of [1, 3]) hit(beat, brush(0.32, 0.45), 0.13)
  }
  if (music.beat === 'drums') {
    for (const beat of [0, 1.5, 2]) hit(beat, drum(78, 0.4), 0.42)
    for (const beat of [1, 2.5, 3, 3.5]) hit(beat, drum(190, 0.18), 0.16)
    for (const beat of [0.5, 1.5, 2.5, 3.5]) hit(beat, wood(900), 0.09)
  }
  if (music.beat === 'pulse') {
    for (const beat of [0, 2]) hit(beat, drum(64, 0.35), 0.25)
    for (const beat of [1, 3]) hit(beat, brush(0.14, 0.4), 0.05)
  }
}

function secondOf({ beatsPerMinute, late = 0 }: Music, beat: number): number {
  return ((beat + (beat % 1 === 0.5 ? late : 0)) * 60) / beatsPerMinute
}

function noteOf({ root, scale }: Music, step: number): number {
  const octave = Math.floor(step / scale.length)
  return root + octave * 12 + scale[step - octave * scale.length]!
}

function frequencyAt(music: Music, step: number): number {
  return 440 * 2 ** ((noteOf(music, step) - 69) / 12)
}

function frequencyBelow(note: number): number {
  return 440 * 2 ** ((note - 12 - 69) / 12)
}
