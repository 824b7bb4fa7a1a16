import { seeded } from '../draw/motion.ts'
import { RATE } from './track.ts'

const TURN = 2 * Math.PI

export type Lead = 'zither' | 'flute' | 'bell' | 'piano'

/** Return the frequency of a note by its number, 69 being the A of 440 Hz. */
export function pitch(note: number): number {
  return 440 * 2 ** ((note - 69) / 12)
}

/** Return one note of an instrument. */
export function play(lead: Lead, note: number, seconds: number): Float32Array {
  const frequency = pitch(note)
  if (lead === 'flute') return flute(frequency, seconds)
  if (lead === 'bell') return bell(frequency)
  if (lead === 'piano') return piano(frequency, seconds)
  return zither(frequency, 2.6)
}

/** Return a plucked string: noise that circles and loses its edge (Karplus and Strong). */
export function zither(frequency: number, seconds: number, soft = 0.5): Float32Array {
  const period = Math.max(2, Math.round(RATE / frequency - 0.5))
  const chance = seeded(period)
  const line = Float32Array.from({ length: period }, () => chance() * 2 - 1)
  for (let pass = 0; pass < 1 + soft * 6; pass++) {
    for (let index = 0; index < period; index++) line[index] = (line[index]! + line[(index + 1) % period]!) / 2
  }
  const loudest = line.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-3)
  const keep = 0.4985 - 0.0006 * Math.min(1, frequency / 900)
  return samples(seconds, (time, index) => {
    const place = index % period
    const value = line[place]!
    line[place] = keep * (value + line[(place + 1) % period]!)
    return (value / loudest) * Math.min(1, time * 400) * Math.min(1, (seconds - time) * 6)
  })
}

function flute(frequency: number, seconds: number): Float32Array {
  const chance = seeded(Math.round(frequency))
  let phase = 0
  let breath = 0
  return samples(seconds + 0.15, (time) => {
    const tremble = 1 + 0.006 * Math.sin(TURN * 5.1 * time) * Math.min(1, time * 2)
    phase += (TURN * frequency * tremble) / RATE
    breath += (chance() * 2 - 1 - breath) * 0.25
    const body = Math.sin(phase) + 0.28 * Math.sin(2 * phase) + 0.1 * Math.sin(3 * phase) + 0.12 * breath
    return 0.7 * body * Math.min(1, time * 14) * Math.min(1, (seconds + 0.15 - time) * 8)
  })
}

function bell(frequency: number): Float32Array {
  return samples(2.8, (time) => {
    const strike = Math.sin(TURN * frequency * 3.5 * time) * Math.exp(-time * 9)
    const body = Math.sin(TURN * frequency * time + 0.9 * strike) * Math.exp(-time * 2)
    return (
      0.7 * (body + 0.25 * Math.sin(TURN * frequency * 2.01 * time) * Math.exp(-time * 3)) * Math.min(1, time * 300)
    )
  })
}

function piano(frequency: number, seconds: number): Float32Array {
  const fall = 1.4 + frequency / 600
  return samples(Math.max(1.1, seconds + 0.5), (time) => {
    let value = 0
    for (let part = 1; part <= 6; part++) {
      const stretched = frequency * part * (1 + 0.0004 * part * part)
      value += (Math.sin(TURN * stretched * time) * Math.exp(-time * fall * (0.6 + part * 0.4))) / (part * 1.25)
    }
    return 0.7 * value * Math.min(1, time * 260) * (time > seconds ? Math.exp(-(time - seconds) * 9) : 1)
  })
}

/** Return a warm chord that swells and fades over its seconds. */
export function pad(notes: readonly number[], seconds: number): Float32Array {
  const voices = notes.flatMap((note) => [pitch(note) * 0.998, pitch(note) * 1.002])
  return samples(seconds, (time) => {
    const swell = Math.sin((Math.PI * time) / seconds) ** 0.7
    const sum = voices.reduce(
      (value, voice) => value + Math.sin(TURN * voice * time + 0.3 * Math.sin(TURN * voice * time)),
      0
    )
    return (swell * sum) / voices.length
  })
}

/** Return an upright bass, plucked. */
export function bass(note: number, seconds: number): Float32Array {
  const frequency = pitch(note)
  return samples(seconds, (time) => {
    const body = Math.sin(TURN * frequency * time) + 0.45 * Math.sin(2 * TURN * frequency * time) * Math.exp(-time * 5)
    const finger = 0.2 * Math.sin(TURN * frequency * 4 * time) * Math.exp(-time * 30)
    return (body * Math.exp(-time * 2.6) + finger) * Math.min(1, time * 150) * Math.min(1, (seconds - time) * 20)
  })
}

/** Return a brush on a snare: short, or drawn out. */
export function brush(seconds: number, bright: number): Float32Array {
  const chance = seeded(Math.round(seconds * 1000))
  let low = 0
  return samples(seconds, (time) => {
    const noise = chance() * 2 - 1
    low += (noise - low) * (1 - bright)
    return (noise - low) * Math.min(1, time * 90) * Math.exp((-time * 4) / seconds)
  })
}

/** Return the sound of a drum: low for a big one, high for a small one. */
export function drum(frequency: number, seconds: number): Float32Array {
  let phase = 0
  return samples(seconds, (time) => {
    phase += (TURN * frequency * (1 + 0.8 * Math.exp(-time * 28))) / RATE
    return Math.sin(phase) * Math.exp((-time * 5) / seconds) * Math.min(1, time * 400)
  })
}

/** Return a wooden click. */
export function wood(frequency: number): Float32Array {
  return samples(0.12, (time) => {
    const tone = Math.sin(TURN * frequency * time) + 0.5 * Math.sin(TURN * frequency * 2.7 * time)
    return tone * Math.exp(-time * 55) * Math.min(1, time * 900)
  })
}

function samples(seconds: number, make: (time: number, index: number) => number): Float32Array {
  return Float32Array.from({ length: Math.ceil(seconds * RATE) }, (_, index) => make(index / RATE, index))
}
