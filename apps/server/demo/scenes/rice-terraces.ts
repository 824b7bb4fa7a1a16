import { hut } from '../draw/buildings.ts'
import { between, colourAt, loop, many, rise, seeded, swing } from '../draw/motion.ts'
import { palm, stalks, tree } from '../draw/plants.ts'
import { at, disc, downward, line, num, opacity, oval, rect, shape } from '../draw/shape.ts'
import type { Point } from '../draw/shape.ts'
import { cloud, halo, hills, peaks, stars, sun } from '../draw/sky.ts'
import type { Film } from '../film.ts'

type Hours = readonly (readonly [number, string])[]

const TOP: Hours = [
  [0, '#173F4A'],
  [0.35, '#5E9AA6'],
  [0.65, '#4E8B9C'],
  [1, '#1B3F52']
]

const LOW: Hours = [
  [0, '#E2A766'],
  [0.35, '#F7E3B4'],
  [0.65, '#F6D28E'],
  [1, '#D9805A']
]

const STEPS: readonly (readonly [string, string])[] = [
  ['#5E9A6E', '#C9A544'],
  ['#4E9270', '#D6B04C'],
  ['#3B7F5D', '#C79A3E'],
  ['#2F7050', '#B88B35'],
  ['#256344', '#A87C2E'],
  ['#1D563A', '#8F6A2A'],
  ['#164A31', '#755724']
]

/** Return the stepped fields; `ripe` from green to gold. */
function terraces(ripe: number, shade: number): string {
  return STEPS.map(([green, gold], index) => {
    const y = 108 + index * 11
    const bend = 16 - index * 1.6
    const edge = num`M-10 ${y + 6}C50 ${y - bend} 92 ${y + bend * 0.4} 150 ${y - 4}S262 ${y - bend - 4} 330 ${y + 4}`
    const colour = colourAt(shade, [
      [
        0,
        colourAt(ripe, [
          [0, green],
          [1, gold]
        ])
      ],
      [1, '#0D2E26']
    ])
    return shape(`${edge}V190H-10Z`, colour) + line(edge, '#E8DFA8', 1.2, opacity(0.6 - shade * 0.4))
  }).join('')
}

function smoke([x, y]: Point, time: number): string {
  return many(4, (index) => {
    const age = loop(time * 0.22 + index / 4, 1)
    return disc(
      [x + 5 * swing(time, 5, age) + age * 10, y - age * 40],
      2 + age * 5,
      '#F7EAD0',
      opacity(0.34 * (1 - age))
    )
  })
}

/** One day over the valley, from first light to dusk, while the rice turns. */
const ONE_DAY = {
  seconds: 24,
  draw: (time: number, part: number) => {
    const arc = Math.PI * (0.08 + part * 0.84)
    const place: Point = [160 - 150 * Math.cos(arc), 104 - 84 * Math.sin(arc)]
    const shade = 0.35 * (1 - rise(part, 0, 0.2)) + 0.4 * rise(part, 0.84, 1)
    return (
      downward('sky', [colourAt(part, TOP), colourAt(part, LOW)]) +
      rect([0, 0, 320, 130], 'url(#sky)') +
      halo(place, 60, '#FBE9BF') +
      sun(place, 15, '#FDF3D2') +
      cloud([loop(60 + time * 3, 420) - 50, 32], 1.1, '#FBEFD8') +
      cloud([loop(250 + time * 2, 420) - 50, 48], 0.8, '#FBEFD8') +
      peaks(
        4,
        [-20, 116, 370, 62],
        colourAt(shade, [
          [0, '#4E8583'],
          [1, '#173F4A']
        ])
      ) +
      peaks(
        14,
        [-8, 116, 370, 38],
        colourAt(shade, [
          [0, '#3B716A'],
          [1, '#123437']
        ])
      ) +
      terraces(rise(part, 0.25, 0.75), shade) +
      hut([92, 130], 1.05, '#F6D894') +
      hut([134, 127], 0.72, '#F6D894') +
      smoke([92, 100], time) +
      palm([286, 180], 1, { colours: ['#0C3423', '#124430'], wind: swing(time, 4) })
    )
  }
}

/** Harvest in the near field, with the hills passing slowly behind. */
const HARVEST = {
  seconds: 20,
  draw: (time: number) => {
    const people = [70, 150, 236].map((x, index) =>
      at(
        [x + time * 1.4, 146 + index * 3],
        harvester(['#7A3340', '#1F5B7A', '#2F7D59'][index]!, Math.max(0, swing(time, 2.4, index * 0.31))),
        { scale: 1.15 }
      )
    )
    const wind = 1.4 * swing(time, 3.4)
    return (
      downward('sky', ['#4E9AA8', '#FBE3B4']) +
      rect([0, 0, 320, 110], 'url(#sky)') +
      sun([250, 36], 14, '#FFF6DC') +
      cloud([loop(90 + time * 3, 420) - 50, 34], 1.2, '#FFF6E4') +
      at([-time * 0.8, 0], peaks(6, [0, 100, 380, 54], '#5A9490')) +
      at([-time * 1.6, 0], hills(7, [0, 104, 400, 18], '#3F7F68')) +
      at(
        [-time * 2.6, 0],
        many(5, (index) => tree([30 + index * 84, 106], 0.8, ['#2A6E55', '#347D60']))
      ) +
      rect([0, 102, 320, 80], '#D9B24C') +
      stalks({ from: -5, to: 330, y: 116 }, '#B88B35', wind) +
      stalks({ from: -5, to: 330, y: 132 }, '#C79A3E', wind) +
      people.join('') +
      stalks({ from: -5, to: 330, y: 168 }, '#A87C2E', wind) +
      stalks({ from: -5, to: 330, y: 184 }, '#8F6A2A', wind) +
      dragonflies(time)
    )
  }
}

function harvester(coat: string, bow: number): string {
  const body =
    shape('M-7 0V-18Q-6 -28 0 -28Q6 -28 7 -18V0Z', coat) +
    line(num`M4 -22L${13 - bow * 2} ${-8 + bow * 4}`, coat, 4) +
    disc([0, -32], 4.6, '#B98A61') +
    shape('M-11 -32L0 -41L11 -32Z', '#E5C27A')
  return shape('M-7 0h14v14h-5v-9h-4v9h-5z', '#14231C') + at([0, 0], body, { turn: 8 + bow * 34 })
}

function dragonflies(time: number): string {
  return many(4, (index) => {
    const place: Point = [loop(index * 90 + time * 16, 360) - 20, 76 + index * 9 + 8 * swing(time, 3, index * 0.3)]
    const flap = Math.abs(swing(time, 0.3))
    return at(
      place,
      line('M-5 0H4', '#A0152D', 1.4) +
        oval([-1, -2, 1.4, 3.4 * flap + 0.6], '#FDF9EE', 'opacity="0.8"') +
        oval([1.6, -2, 1.4, 3.4 * flap + 0.6], '#FDF9EE', 'opacity="0.8"')
    )
  })
}

/** The last shot: night, the hearth in the open hut, fireflies over the fields. */
const HEARTH = {
  seconds: 20,
  draw: (time: number) => {
    const chance = seeded(31)
    const flies = many(26, () => {
      const place: Point = [
        chance() * 320 + 9 * swing(time, 6 + chance() * 4, chance()),
        96 + chance() * 80 + 5 * swing(time, 5, chance())
      ]
      return disc(place, 1.3, '#E9F2A0', opacity(0.5 + 0.5 * swing(time, 2 + chance() * 2, chance())))
    })
    const flame = (size: number, colour: string, phase: number): string => {
      const lean = 3 * swing(time, 0.9, phase)
      return shape(
        num`M${-size * 0.5} 0Q${-size * 0.6 + lean * 0.3} ${-size * 0.7} ${lean} ${-size * (1.5 + 0.16 * swing(time, 0.5, phase))}Q${size * 0.6 + lean * 0.3} ${-size * 0.7} ${size * 0.5} 0Z`,
        colour
      )
    }
    const fire =
      flame(17, '#C4213C', 0) +
      flame(13, '#E79A37', 0.3) +
      flame(8, '#F6D894', 0.6) +
      line('M-14 1L14 4M14 1L-14 4', '#3A2318', 4)
    const folk = [
      [-44, '#7A3340'],
      [-26, '#1F5B7A'],
      [30, '#2F7D59'],
      [48, '#A87E3A']
    ].map(([x, coat], index) =>
      at(
        [Number(x), 6],
        shape('M-9 0Q-10 -20 0 -22Q10 -20 9 0Z', String(coat)) +
          disc([0, -27], 5.4, '#B98A61') +
          shape('M-6 -28a6 6 0 0 1 12 0z', '#1A1512'),
        { turn: 2.4 * swing(time, 3.2, index * 0.2) }
      )
    )
    const roof =
      shape('M-92 -44L-52 -92H52L92 -44Z', '#5B3B22') +
      shape('M-92 -44L-52 -92H-40L-72 -44Z', '#7A5230') +
      rect([-78, -44, 5, 58], '#3A2318') +
      rect([73, -44, 5, 58], '#3A2318')
    return (
      downward('sky', ['#071A22', '#17414C']) +
      rect([0, 0, 320, 180], 'url(#sky)') +
      stars([0, 0, 320, 90], 52, time) +
      disc([262, 34], 12, '#F6EFDF') +
      peaks(4, [-20, 116, 370, 62], '#10333B') +
      terraces(1, between(0.72, 0.8, 0.5 + 0.5 * swing(time, 5))) +
      at(
        [150, 140],
        rect([-74, -46, 148, 60], '#2A1C14') +
          halo([0, -2], 76 + 4 * swing(time, 0.8), '#F2A64E') +
          at([0, 6], fire) +
          folk.join('') +
          roof
      ) +
      rect([60, 154, 180, 6], '#3A2318') +
      flies
    )
  }
}

export const riceTerraces: Film = {
  slug: 'rice-terraces',
  form: 'landscape',
  lines: 480,
  shots: [ONE_DAY, HARVEST, HEARTH],
  posterAt: 17,
  music: {
    seed: 33,
    beatsPerMinute: 80,
    root: 55,
    scale: [0, 2, 5, 7, 9],
    chords: [0, 3, 2, 0],
    lead: 'flute',
    beat: 'none',
    around: ['birds', 'crickets']
  }
}
