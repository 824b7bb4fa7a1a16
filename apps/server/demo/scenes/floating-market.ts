import { between, colourAt, loop, many, rise, swing } from '../draw/motion.ts'
import { palm } from '../draw/plants.ts'
import { at, disc, downward, line, num, rect, shape } from '../draw/shape.ts'
import type { Point } from '../draw/shape.ts'
import { cloud, halo, hills, sun } from '../draw/sky.ts'
import { glints, waveRow } from '../draw/water.ts'
import { basket, boat, fruit, oar } from '../figures/boats.ts'
import type { Film } from '../film.ts'

const LIGHT = ['#F7E9C6', '#F5DBA4', '#DCE8C8']

const SHIRTS = ['#1F6B50', '#86152A', '#7A3B5A', '#2B6C6A', '#A8652C']

const HATS = ['#F4ECDA', '#E5C27A']

const FRUITS: readonly (readonly [string, string])[] = [
  ['#D4314B', '#E4576A'],
  ['#E79A37', '#F2B95E'],
  ['#6F9E4A', '#8DB562'],
  ['#E5B94C', '#F2D26B'],
  ['#7A3B5A', '#A25A7C']
]

interface Seller {
  readonly kind: number
  readonly scale: number
  readonly time: number
}

/** Return a boat of the market with two baskets, its sign on a pole and who rows it. */
function seller(place: Point, { kind, scale, time }: Seller): string {
  const first = FRUITS[kind % 5]!
  const load =
    line('M2 -10V-46', '#8A6234', 1.8) +
    disc([2, -48], 5, first[0]) +
    shape('M2 -53q4 -6 10 -4q-3 6 -10 4z', '#2F7D59') +
    basket(-8, fruit(first, 4, 3)) +
    basket(22, fruit(FRUITS[(kind + 2) % 5]!, 3, 2))
  const people = [{ x: -36, shirt: SHIRTS[kind % 5]!, hat: HATS[kind % 2]! }]
  const bob = 1.2 * swing(time, 2.7, kind * 0.21)
  return (
    boat([place[0], place[1] + bob], { scale, turn: 1.2 * swing(time, 3.3, kind * 0.17), people, load }) +
    at([place[0] - 40 * scale, place[1] - 6 * scale + bob], oar([0, 0], swing(time, 2.2, kind * 0.3)), { scale })
  )
}

function river(top: string, time: number): string {
  return (
    downward('water', [top, '#5E8467', '#2B6350']) +
    rect([0, 76, 320, 110], 'url(#water)') +
    glints([0, 82, 320, 92], LIGHT, time)
  )
}

function bank(time: number, shift: number): string {
  return (
    hills(2, [-loop(shift, 60) - 60, 80, 460, 22], '#8DA777') +
    hills(5, [-loop(shift * 1.7, 60) - 60, 82, 460, 15], '#5B8A66') +
    many(4, (index) =>
      palm([loop(index * 100 - shift * 2.2, 400) - 40, 84], 0.7, {
        colours: ['#4B5A3C', '#356B4E'],
        wind: swing(time, 4, index * 0.2)
      })
    )
  )
}

const FIRST_LIGHT = {
  seconds: 17,
  draw: (time: number) => {
    const up = rise(time, 0, 16)
    return (
      downward('sky', [
        colourAt(up, [
          [0, '#A8705C'],
          [1, '#E9B77A']
        ]),
        colourAt(up, [
          [0, '#E7B482'],
          [1, '#F7E9C6']
        ])
      ]) +
      rect([0, 0, 320, 80], 'url(#sky)') +
      halo([160, between(76, 50, up)], 70, '#FFF6DC') +
      sun([160, between(76, 50, up)], 16, '#FFF6DC') +
      bank(time, 0) +
      river('#9C8F5A', time) +
      many(3, (index) => rect([-10, 84 + index * 9, 340, 3], '#FBEFD8', 'opacity="0.12"')) +
      seller([between(0, 90, time / 17), 104], { kind: 0, scale: 0.62, time }) +
      seller([between(318, 246, time / 17), 118], { kind: 1, scale: 0.78, time }) +
      seller([between(-40, 210, time / 18), 158], { kind: 2, scale: 1.15, time })
    )
  }
}

const BETWEEN_BOATS = {
  seconds: 16,
  draw: (time: number) => {
    const far = many(5, (index) =>
      seller([loop(index * 110 - time * 9, 550) - 100, 100], { kind: index, scale: 0.55, time })
    )
    const near = many(4, (index) =>
      seller([loop(index * 190 - time * 26, 760) - 150, 150 + (index % 2) * 12], { kind: index + 1, scale: 1.25, time })
    )
    return (
      downward('sky', ['#8FC0B8', '#F7E9C6']) +
      rect([0, 0, 320, 80], 'url(#sky)') +
      cloud([loop(220 - time * 2, 420) - 50, 26], 1, '#FFF8E6') +
      sun([70, 34], 13, '#FFF6DC') +
      bank(time, time * 4) +
      river('#A9A86A', time * 2) +
      far +
      waveRow(126, '#4A7C62', -time * 9, 3) +
      near
    )
  }
}

const BREAKFAST = {
  seconds: 13,
  draw: (time: number) => {
    const ladle = 10 * swing(time, 2.4)
    const steam = many(3, (index) =>
      line(
        num`M${148 + index * 12} 96q${6 * swing(time, 2.4, index * 0.3)} -10 0 -20t${5 * swing(time, 2.1, index * 0.2)} -18`,
        '#FFF6E4',
        3,
        'opacity="0.45"'
      )
    )
    const cook = at(
      [96, 132],
      shape('M-24 0Q-28 -58 0 -60Q28 -58 24 0Z', '#86152A') +
        line(num`M18 -44Q40 -40 ${52 + ladle * 0.5} ${-26 + ladle * 0.3}`, '#86152A', 11) +
        line(num`M${52 + ladle * 0.5} ${-26 + ladle * 0.3}L${64 + ladle} -6`, '#8C8271', 3) +
        disc([0, -70], 13, '#B98A61') +
        shape('M-34 -70L0 -98L34 -70Z', '#F4ECDA') +
        shape('M0 -98L34 -70H10Z', '#D9CDB2')
    )
    const guest = at(
      [238, 134],
      shape('M-20 0Q-24 -50 0 -52Q24 -50 20 0Z', '#2B6C6A') +
        disc([0, -61], 11, '#8E5F3C') +
        shape('M-30 -60L0 -84L30 -60Z', '#E5C27A') +
        line(num`M-14 -38Q-30 -26 -34 ${-20 + 4 * swing(time, 1.8)}`, '#2B6C6A', 9) +
        shape(num`M-48 ${-22 + 4 * swing(time, 1.8)}h22q-1 12 -11 12t-11 -12z`, '#F4ECDA')
    )
    return (
      downward('sky', ['#9CC8BC', '#F7E9C6']) +
      rect([0, 0, 320, 90], 'url(#sky)') +
      bank(time, time * 3) +
      river('#A9A86A', time) +
      seller([loop(300 - time * 14, 460) - 70, 106], { kind: 3, scale: 0.6, time }) +
      at(
        [0, 1.4 * swing(time, 2.8)],
        cook +
          guest +
          shape('M132 108h56l-5 26h-46z', '#5A6460') +
          rect([128, 104, 64, 6], '#7E8A85') +
          disc([150, 142], 5, '#E79A37') +
          disc([170, 142], 5, '#C4213C') +
          steam +
          shape('M-20 130Q160 146 340 128V190H-20Z', '#54391F') +
          line('M-20 134Q160 150 340 132', '#C79A4E', 2)
      )
    )
  }
}

/** The last shot: from above, the boats make one flower on the water. */
const FLOWER = {
  seconds: 17,
  draw: (time: number) => {
    const turn = time * 4.5
    const close = between(1.45, 1, rise(time, 0, 9))
    const petals = many(12, (index) => {
      const [inner, kind] = [index % 2, FRUITS[index % 5]!]
      const hull =
        shape('M-27 0Q-18 -9 0 -9T27 0Q18 9 0 9T-27 0Z', '#3E2917') +
        shape('M-22 0Q-15 -6 0 -6T22 0Q15 6 0 6T-22 0Z', '#6B4A27')
      const load = at([-6, 4], fruit(kind, 3, 2)) + disc([16, 0], 5.6, HATS[index % 2]!) + disc([16, 0], 1.4, '#8A6234')
      return at([0, 0], at([(inner ? 46 : 66) * close, 0], hull + load), { turn: index * 30 + turn })
    })
    const rings = many(4, (index) => {
      const age = loop(time * 0.12 + index / 4, 1)
      return disc(
        [160, 92],
        20 + age * 190,
        'none',
        num`stroke="#DCE8C8" stroke-width="1.2" opacity="${0.4 * (1 - age)}"`
      )
    })
    const heart = at(
      [160, 92],
      many(8, (index) =>
        at([0, 0], shape('M0 0Q-9 -12 0 -24Q9 -12 0 0Z', index % 2 ? '#F0C6C6' : '#E6A7AE'), {
          turn: index * 45 - turn
        })
      ) + disc([0, 0], 7, '#F6D894'),
      { scale: rise(time, 3, 8) }
    )
    return (
      downward('water', ['#4C8A6E', '#2B6350']) +
      rect([0, 0, 320, 180], 'url(#water)') +
      glints([0, 6, 320, 168], LIGHT, time) +
      rings +
      at([160, 92], petals) +
      heart
    )
  }
}

export const floatingMarket: Film = {
  slug: 'floating-market',
  form: 'landscape',
  lines: 480,
  shots: [FIRST_LIGHT, BETWEEN_BOATS, BREAKFAST, FLOWER],
  posterAt: 14,
  music: {
    seed: 7,
    beatsPerMinute: 92,
    root: 57,
    scale: [0, 2, 4, 7, 9],
    chords: [0, 1, 3, 0],
    lead: 'zither',
    beat: 'pulse',
    around: ['stream', 'birds']
  }
}
