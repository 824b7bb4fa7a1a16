import { seeded } from '../draw/motion.ts'
import { brush, drum, wood } from './instruments.ts'
import type { Track } from './track.ts'
import { add, RATE } from './track.ts'

export type Ambience =
  | 'birds'
  | 'city'
  | 'crickets'
  | 'crowd'
  | 'rain'
  | 'rails'
  | 'stones'
  | 'stream'
  | 'surf'
  | 'wind'

const BEDS: Partial<Record<Ambience, { gain: number; low: number; high: number; period: number; depth: number }>> = {
  city: { gain: 0.05, low: 0.02, high: 0.002, period: 11, depth: 0.3 },
  crowd: { gain: 0.075, low: 0.12, high: 0.03, period: 13, depth: 0.7 },
  rain: { gain: 0.05, low: 0.75, high: 0.3, period: 9, depth: 0.25 },
  stream: { gain: 0.045, low: 0.3, high: 0.1, period: 5, depth: 0.35 },
  surf: { gain: 0.13, low: 0.13, high: 0.012, period: 7.5, depth: 0.9 },
  wind: { gain: 0.1, low: 0.05, high: 0.01, period: 9, depth: 0.8 }
}

/** Mix the ambient sound of the scene under the whole track. */
export function surround(track: Track, kind: Ambience, seconds: number): void {
  if (kind === 'crickets') addCrickets(track, seconds)
  else if (kind === 'birds') addBirds(track, seconds)
  else if (kind === 'rails') addRails(track, seconds)
  else if (kind === 'stones') addStones(track, seconds)
  else addBed(track, kind)
}

/** Add noise between two filters that comes and goes, slightly different on both sides. */
function addBed({ left, right }: Track, kind: Ambience): void {
  const { gain, low, high, period, depth } = BEDS[kind]!
  for (const [side, sound] of [left, right].entries()) {
    const chance = seeded(kind.length * 7 + side)
    let [smooth, deep] = [0, 0]
    for (let index = 0; index < sound.length; index++) {
      smooth += (chance() * 2 - 1 - smooth) * low
      deep += (smooth - deep) * high
      const time = index / RATE
      const tide = 0.5 + 0.3 * Math.sin((2 * Math.PI * time) / period + side * 0.5) + 0.2 * Math.sin(time * 0.37 + side)
      sound[index]! += ((smooth - deep) * gain * (1 - depth + depth * tide)) / Math.sqrt(low)
    }
  }
}

function addCrickets(track: Track, seconds: number): void {
  const chance = seeded(41)
  for (let second = 0.5; second < seconds; second += 0.9 + chance() * 0.9) {
    const chirp = tone(4100 + chance() * 500, 0.34, (time) => Math.max(0, Math.sin(2 * Math.PI * 24 * time)) ** 2)
    add(track, second, chirp, { gain: 0.016 + chance() * 0.012, pan: chance() * 1.6 - 0.8 })
  }
}

function addBirds(track: Track, seconds: number): void {
  const chance = seeded(23)
  for (let second = 1; second < seconds; second += 1.5 + chance() * 3) {
    const [base, pan] = [2100 + chance() * 1400, chance() * 1.4 - 0.7]
    for (let note = 0; note < 2 + chance() * 3; note++) {
      const song = tone(base * (1 + chance() * 0.25), 0.13, (time) => Math.sin((Math.PI * time) / 0.13) ** 2)
      add(track, second + note * 0.16, song, { gain: 0.05, pan })
    }
  }
}

/** Add wheels over the joints of rails, two by two. */
function addRails(track: Track, seconds: number): void {
  for (let second = 0.3; second < seconds; second += 0.92) {
    for (const [index, offset] of [0, 0.13, 0.4, 0.53].entries()) {
      add(track, second + offset, drum(92 - index * 4, 0.16), { gain: index % 2 === 0 ? 0.28 : 0.2, pan: 0.2 })
      add(track, second + offset, brush(0.06, 0.5), { gain: 0.07, pan: -0.2 })
    }
  }
}

/** Add the sound of a piece put down on a wooden board now and then. */
function addStones(track: Track, seconds: number): void {
  for (let second = 3.3; second < seconds; second += 4.5) {
    add(track, second, wood(620), { gain: 0.5, pan: 0.1 })
    add(track, second + 0.02, drum(170, 0.1), { gain: 0.3 })
  }
}

function tone(frequency: number, seconds: number, shape: (time: number) => number): Float32Array {
  return Float32Array.from({ length: Math.ceil(seconds * RATE) }, (_, index) => {
    const time = index / RATE
    const ends = Math.min(1, time * 60, (seconds - time) * 60)
    return Math.sin(2 * Math.PI * frequency * time) * shape(time) * ends
  })
}
