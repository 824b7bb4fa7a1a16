import { between, colourAt, loop, many, rise, seeded, swing } from '../draw/motion.ts'
import { blades, orchid } from '../draw/plants.ts'
import { at, disc, downward, line, num, opacity, oval, rect, shape } from '../draw/shape.ts'
import { crescent, halo, stars } from '../draw/sky.ts'
import { bench, butterfly, fern, keeper, pot } from '../figures/garden.ts'
import type { Film } from '../film.ts'

/** Return the glass wall: `light` from night to day. */
function glass(light: number, shift: number): string {
  const panes = many(7, (index) => num`M${index * 64 - 40 - shift} 0V180`) + 'M0 30H320M0 92H320'
  return (
    downward('wall', [
      colourAt(light, [
        [0, '#0A2B24'],
        [1, '#1B6650']
      ]),
      colourAt(light, [
        [0, '#15463A'],
        [1, '#4E9E78']
      ])
    ]) +
    rect([0, 0, 320, 180], 'url(#wall)') +
    line(panes, '#E5C27A', 1.2, 'opacity="0.35"')
  )
}

/** The spray that the film follows: buds that open one after the other. */
const SPRAY: readonly (readonly [number, number, number, number])[] = [
  [186, 88, 8, 0.92],
  [146, 54, -6, 1.08],
  [98, 42, -20, 0.86],
  [64, 46, -30, 0.6]
]

function mainPlant(time: number, openFrom: number): string {
  const nod = 1.4 * swing(time, 5)
  const flowers = SPRAY.map(([x, y, turn, scale], index) =>
    orchid([x + nod * (index + 1) * 0.4, y + nod * 0.5], {
      scale,
      open: rise(time, openFrom + index * 2.6, openFrom + 3.4 + index * 2.6),
      turn: turn + nod * 2,
      pink: false
    })
  )
  const side = [
    [262, 74, 20, 0.6],
    [284, 50, 30, 0.4]
  ].map(([x, y, turn, scale], index) =>
    orchid([x! - nod, y!], {
      scale: scale!,
      open: rise(time, openFrom + 6 + index * 2, openFrom + 9 + index * 2),
      turn: turn! - nod * 2,
      pink: true
    })
  )
  return (
    line('M206 152C198 96 170 40 60 44', '#7FB68F', 3.4) +
    line('M230 152C246 110 250 74 286 50', '#6BA684', 3) +
    blades([218, 152], 1, '#1C5A41') +
    flowers.reverse().join('') +
    side.join('') +
    pot([218, 190], 1, '#B5733F')
  )
}

const MORNING = {
  seconds: 18,
  draw: (time: number) => {
    const light = rise(time, 0, 12)
    return (
      glass(light, 0) +
      halo([between(300, 224, light), between(100, 52, light)], 120, '#F8DFA0') +
      bench(150) +
      fern([40, 122], time, 0.9) +
      mainPlant(time, 2) +
      (time > 8 ? butterfly([between(-10, 126, rise(time, 8, 15)), 30 + 12 * swing(time, 2.3)], time, '#DEB971') : '')
    )
  }
}

const WATERING = {
  seconds: 15,
  draw: (time: number) => {
    const x = between(64, 150, time / 15)
    const tilt = 0.5 + 0.5 * swing(time, 5, -0.25)
    const drops = many(tilt > 0.45 ? 12 : 0, (index) => {
      const age = loop(time * 1.3 + index / 12, 1)
      return oval(
        [x + 96 + tilt * 6 + age * 9 + (index % 3) * 3, 92 + tilt * 12 + age * 38, 1, 3],
        '#CFEAE0',
        opacity(1 - age * 0.6)
      )
    })
    const pots = many(6, (index) => {
      const left = 30 + index * 58
      const wet = rise(x + 110, left - 10, left + 40)
      return (
        blades([left, 142 - wet * 2], 0.42 + wet * 0.06, '#1C5A41') +
        line(num`M${left} 140q-4 -30 ${10 + 2 * swing(time, 3, index)} -46`, '#7FB68F', 2) +
        orchid([left + 10 + 2 * swing(time, 3, index), 92], {
          scale: 0.42,
          open: 0.2 + wet * 0.8,
          turn: 8 * swing(time, 4, index * 0.2),
          pink: index % 2 === 0
        }) +
        pot([left, 166], 0.62, ['#B5733F', '#3E6FA0', '#A9543A'][index % 3]!)
      )
    })
    return (
      glass(1, time * 2) +
      halo([250, 40], 110, '#F8DFA0') +
      at([x, 142], keeper(time, tilt)) +
      bench(164) +
      drops +
      pots
    )
  }
}

/** The last shot: night under the arch, everything in flower, moths around the lamp. */
const IN_BLOOM = {
  seconds: 19,
  draw: (time: number) => {
    const chance = seeded(19)
    const garden = many(17, (index) => {
      const [x, y] = [12 + index * 18.4, 150 - 34 * Math.sin((index / 16) * Math.PI) - chance() * 30]
      const open = rise(time, index * 0.45, index * 0.45 + 3)
      const nod = 2 * swing(time, 4 + chance() * 2, chance())
      return (
        line(num`M${x + 8} 180Q${x - 4} ${y + 40} ${x + nod} ${y}`, '#3B7F5D', 2.2) +
        orchid([x + nod, y], { scale: 0.42 + chance() * 0.2, open, turn: nod * 5, pink: index % 3 === 1 })
      )
    })
    const ribs = many(9, (index) => num`M160 -34L${index * 44 - 16} 84`)
    const moths = many(5, (index) =>
      butterfly(
        [160 + 56 * swing(time, 5 + index, index * 0.21), 56 + 26 * swing(time, 3.4, index * 0.37)],
        time + index * 0.2,
        ['#F4ECDA', '#DDA3A8', '#DEB971'][index % 3]!
      )
    )
    return (
      downward('night', ['#071D20', '#15463A']) +
      rect([0, 0, 320, 180], 'url(#night)') +
      stars([0, 0, 320, 80], 40, time) +
      crescent([250, 34], 14) +
      line(`${ribs}M-4 84Q160 -40 324 84M30 60Q160 -30 290 60`, '#E5C27A', 1.4, 'opacity="0.45"') +
      line('M160 0V46', '#14231C', 1.4) +
      halo([160, 54], 100 + 4 * swing(time, 3), '#F8DFA0') +
      shape('M148 50H172L168 62H152Z', '#F6D894') +
      shape('M146 50L160 40L174 50Z', '#8A6234') +
      many(9, (index) => blades([index * 40, 186], 0.6, index % 2 ? '#1C5A41' : '#174C38')) +
      garden +
      moths
    )
  }
}

const CLOSE = {
  seconds: 12,
  draw: (time: number) => {
    const open = 0.3 + 0.7 * rise(time, 0.5, 8)
    const dew = many(7, (index) => {
      const slide = loop(time * 0.09 + index * 0.37, 1)
      return disc(
        [112 + index * 17, 60 + slide * 46 + (index % 3) * 12],
        2.6,
        '#FBFCFA',
        opacity(0.75 * Math.sin(slide * Math.PI))
      )
    })
    return (
      glass(0.8, time * 3) +
      halo([230, 60], 150, '#F8DFA0') +
      line('M330 190Q230 170 160 96', '#7FB68F', 7) +
      orchid([58, 48], { scale: 1.1, open: open * 0.85, turn: -24 + 2 * swing(time, 5), pink: true }) +
      orchid([160, 92], { scale: between(2.2, 2.7, time / 12), open, turn: 3 * swing(time, 6), pink: false }) +
      dew +
      butterfly([between(330, 226, rise(time, 3, 8)), 52 + 8 * swing(time, 2.6)], time, '#C4213C')
    )
  }
}

export const orchidKeeper: Film = {
  slug: 'orchid-keeper',
  form: 'landscape',
  lines: 480,
  shots: [MORNING, WATERING, CLOSE, IN_BLOOM],
  posterAt: 16.5,
  music: {
    seed: 61,
    beatsPerMinute: 70,
    root: 60,
    scale: [0, 2, 4, 7, 9],
    chords: [0, 3, 4, 1],
    lead: 'bell',
    beat: 'none',
    around: ['birds', 'stream']
  }
}
