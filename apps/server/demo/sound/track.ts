export const RATE = 32_000

/** A piece of sound in stereo, `RATE` samples a second, each about −1 to 1. */
export interface Track {
  readonly left: Float32Array
  readonly right: Float32Array
}

interface Mixing {
  readonly gain: number
  /** −1 is left, 1 is right. */
  readonly pan?: number
}

export function emptyTrack(seconds: number): Track {
  const length = Math.ceil(seconds * RATE)
  return { left: new Float32Array(length), right: new Float32Array(length) }
}

/** Add a sound at a moment in seconds; what runs past the end is cut. */
export function add(track: Track, second: number, sound: Float32Array, { gain, pan = 0 }: Mixing): void {
  const start = Math.round(second * RATE)
  const end = Math.min(sound.length, track.left.length - start)
  const [left, right] = [gain * Math.sqrt((1 - pan) / 2), gain * Math.sqrt((1 + pan) / 2)]
  for (let index = Math.max(0, -start); index < end; index++) {
    track.left[start + index]! += sound[index]! * left
    track.right[start + index]! += sound[index]! * right
  }
}

/** Add a room to the track, fade its ends, and normalize its loudness. */
export function master(track: Track, room: number): Track {
  const wet = [reverb(track.left, [1117, 1297, 1481, 1637]), reverb(track.right, [1151, 1327, 1453, 1691])]
  const sides = [track.left, track.right].map((dry, side) =>
    dry.map((value, index) => value + room * wet[side]![index]!)
  )
  const loud = Math.sqrt(sides[0]!.reduce((sum, value) => sum + value * value, 0) / sides[0]!.length)
  const gain = 0.115 / Math.max(loud, 1e-4)
  const [left, right] = sides.map((side) =>
    side.map((value, index) => Math.tanh(value * gain) * fade(index, side.length))
  )
  return { left: left!, right: right! }
}

/** Return the track as a WAV file of 16 bits. */
export function toWav({ left, right }: Track): Buffer {
  const wav = Buffer.alloc(44 + left.length * 4)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + left.length * 4, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(2, 22)
  wav.writeUInt32LE(RATE, 24)
  wav.writeUInt32LE(RATE * 4, 28)
  wav.writeUInt16LE(4, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(left.length * 4, 40)
  left.forEach((value, index) => {
    wav.writeInt16LE(Math.round(value * 32_000), 44 + index * 4)
    wav.writeInt16LE(Math.round(right[index]! * 32_000), 46 + index * 4)
  })
  return wav
}

function fade(index: number, length: number): number {
  return Math.min(1, index / (RATE * 1.2), (length - index) / (RATE * 2.6))
}

/** Add a small hall's reverb with four combs and two all-passes. */
function reverb(dry: Float32Array, delays: readonly number[]): Float32Array {
  const wet = new Float32Array(dry.length)
  for (const delay of delays) {
    const line = new Float32Array(delay)
    let soft = 0
    for (let index = 0; index < dry.length; index++) {
      const place = index % delay
      const input = line[place]!
      soft += (input - soft) * 0.45
      line[place] = dry[index]! + soft * 0.8
      wet[index]! += input * 0.25
    }
  }
  return [389, 127].reduce(allPass, wet)
}

function allPass(sound: Float32Array, delay: number): Float32Array {
  const line = new Float32Array(delay)
  return sound.map((value, index) => {
    const held = line[index % delay]!
    line[index % delay] = value + held * 0.5
    return held - value * 0.5
  })
}
