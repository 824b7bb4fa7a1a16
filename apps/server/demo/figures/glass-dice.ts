import { colourAt, many } from '../draw/motion.ts'
import { at, disc, num, opacity, shape } from '../draw/shape.ts'
import type { Point } from '../draw/shape.ts'

type Spot = readonly [x: number, y: number]

const LOW = -0.5

const PIPS: readonly (readonly Spot[])[] = [
  [[0, 0]],
  [
    [LOW, LOW],
    [0.5, 0.5]
  ],
  [
    [LOW, LOW],
    [0, 0],
    [0.5, 0.5]
  ],
  [
    [LOW, LOW],
    [0.5, LOW],
    [LOW, 0.5],
    [0.5, 0.5]
  ],
  [
    [LOW, LOW],
    [0.5, LOW],
    [0, 0],
    [LOW, 0.5],
    [0.5, 0.5]
  ],
  [
    [LOW, LOW],
    [0.5, LOW],
    [LOW, 0],
    [0.5, 0],
    [LOW, 0.5],
    [0.5, 0.5]
  ]
]

type Vector = readonly [number, number, number]

/** Opposite faces make seven. Each face: its number, the way it looks, and its two edges. */
const FACES: readonly { value: number; out: Vector; across: Vector; down: Vector }[] = [
  { value: 1, out: [0, 0, 1], across: [1, 0, 0], down: [0, 1, 0] },
  { value: 6, out: [0, 0, -1], across: [-1, 0, 0], down: [0, 1, 0] },
  { value: 2, out: [0, -1, 0], across: [1, 0, 0], down: [0, 0, 1] },
  { value: 5, out: [0, 1, 0], across: [1, 0, 0], down: [0, 0, -1] },
  { value: 3, out: [1, 0, 0], across: [0, 0, -1], down: [0, 1, 0] },
  { value: 4, out: [-1, 0, 0], across: [0, 0, 1], down: [0, 1, 0] }
]

interface Turning {
  readonly tilt: number
  readonly spin: number
}

function turned([x, y, z]: Vector, { tilt, spin }: Turning): Vector {
  const [cs, ss, ct, st] = [Math.cos(spin), Math.sin(spin), Math.cos(tilt), Math.sin(tilt)]
  const [sx, sz] = [x * cs + z * ss, z * cs - x * ss]
  return [sx, y * ct - sz * st, y * st + sz * ct]
}

/** Return a die of glass in space; the faces that look away shine through the near ones. */
export function die(place: Point, size: number, look: Turning & { glass: string; pip: string }): string {
  const faces = FACES.map((face) => ({ face, out: turned(face.out, look) })).sort((a, b) => a.out[2] - b.out[2])
  const body = faces.map(({ face, out }) => {
    const [across, down] = [turned(face.across, look), turned(face.down, look)]
    const onFace = ([u, v]: Spot): Point => [out[0] + across[0] * u + down[0] * v, out[1] + across[1] * u + down[1] * v]
    const corners = (
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1]
      ] as const
    )
      .map(onFace)
      .map(([x, y]) => num`${x * size} ${y * size}`)
    const near = out[2] > 0
    const matrix = num`matrix(${across[0]} ${across[1]} ${down[0]} ${down[1]} ${out[0] * size} ${out[1] * size})`
    const pips = PIPS[face.value - 1]!.map(([u, v]) =>
      disc([u * size, v * size], size * 0.16, near ? look.pip : '#FDF9EE')
    ).join('')
    const tone = near
      ? colourAt(0.5 - out[1] * 0.5, [
          [0, '#0E3B2D'],
          [0.5, look.glass],
          [1, '#F6EFDF']
        ])
      : look.glass
    return (
      shape(
        `M${corners.join('L')}Z`,
        tone,
        num`opacity="${near ? 0.72 : 0.5}" stroke="#FDF3D2" stroke-width="0.9" stroke-linejoin="round"`
      ) + `<g transform="${matrix}" ${opacity(near ? 1 : 0.35)}>${pips}</g>`
    )
  })
  return at(place, body.join(''))
}

/** Return the window of twelve petals behind everything. */
export function rose([x, y]: Point, radius: number, look: { turn: number; lit: number }): string {
  const petals = many(12, (index) => {
    const [light, fruit] = index % 2 ? ['#E9D9AE', '#C4213C'] : ['#1F6B50', '#E5C27A']
    const shine = Math.min(1, Math.max(0, look.lit * 13 - index))
    const body =
      shape('M0.37 -0.08L0.96 -0.24A0.99 0.99 0 0 1 0.96 0.24L0.37 0.08Z', light, opacity(0.14 + 0.8 * shine)) +
      disc([0.78, 0], 0.1, fruit, opacity(0.2 + 0.8 * shine))
    return at([0, 0], body, { turn: index * 30 + look.turn })
  })
  const frame = disc([0, 0], 1.08, '#8A6234') + disc([0, 0], 1.03, '#0B2A20')
  return at(
    [x, y],
    frame +
      petals +
      disc([0, 0], 0.33, '#C79A4E') +
      disc([0, 0], 0.28, '#0E3B2D') +
      disc([0, 0], 0.2, '#F6D894', opacity(0.3 + 0.7 * look.lit)),
    { scale: radius }
  )
}
