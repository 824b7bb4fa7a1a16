import { between, colourAt, loop, many, rise, seeded, swing } from '../draw/motion.ts'
import { palm, tree } from '../draw/plants.ts'
import { at, beam, disc, downward, line, num, opacity, rect, shape } from '../draw/shape.ts'
import { cloud, halo, hills, peaks, stars, sun } from '../draw/sky.ts'
import { glints, waveRow } from '../draw/water.ts'
import { train, traveller } from '../figures/train.ts'
import type { Film } from '../film.ts'

const SUNLIT = ['#FBE9BF', '#F6CF8E', '#F9E3B4']

function rails(y: number, time: number, speed: number): string {
  const sleepers = many(22, (index) => rect([loop(index * 16 - time * speed, 352) - 16, y + 1, 9, 3], '#2B1C14'))
  return rect([0, y, 320, 60], '#3A2A1E') + sleepers + rect([0, y - 1, 320, 2], '#8C8271')
}

/** Before dawn: the platform, lamps, the train draws in. */
const PLATFORM = {
  seconds: 13,
  draw: (time: number) => {
    const x = between(-330, 236, 1 - (1 - Math.min(1, time / 11)) ** 2.2)
    const posts = [26, 132, 238].map(
      (left) => rect([left, 62, 4, 84], '#0F2A2A') + shape(num`M${left - 22} 62h48l-6 -9h-36z`, '#123A38')
    )
    const lamps = [54, 160, 266].map(
      (left) =>
        halo([left, 78], 34, '#F6D894') + disc([left, 76], 4, '#FDF3D2') + line(num`M${left} 62v11`, '#0F2A2A', 1.4)
    )
    const clock =
      disc([106, 84], 9, '#EFE6D0') +
      line(num`M106 84v-5`, '#14231C', 1.2) +
      line(num`M106 84l${4 * Math.cos(2.6)} ${4 * Math.sin(2.6)}`, '#14231C', 1.4)
    const waiting = [84, 178, 196].map((left, index) =>
      at([left, 152], traveller(['#7A3340', '#2B6C6A', '#A87E3A'][index]!, swing(time, 2.8, index * 0.3)))
    )
    return (
      downward('sky', ['#081B26', '#173F4A', '#2F5A5C']) +
      rect([0, 0, 320, 180], 'url(#sky)') +
      stars([0, 0, 320, 50], 30, time) +
      peaks(4, [0, 118, 330, 46], '#123740') +
      rect([0, 110, 320, 40], '#0E2E30') +
      rails(136, time, 0) +
      train([x, 134], 1.25, { coaches: 6, turn: time * (11 - Math.min(11, time)) * 40, lit: 1 }) +
      beamOf(x + 34, 124, time < 11 ? 1 : 0.5) +
      rect([0, 148, 320, 32], '#23443F') +
      rect([0, 147, 320, 2], '#C79A4E') +
      rect([0, 52, 320, 5], '#0F2A2A') +
      posts.join('') +
      lamps.join('') +
      clock +
      waiting.join('')
    )
  }
}

function beamOf(x: number, y: number, light: number): string {
  return (
    beam('lamp', '#FBE9BF', [0, 0, 1, 0]) +
    shape(num`M${x} ${y}L${x + 150} ${y - 22}V${y + 22}Z`, 'url(#lamp)', opacity(0.6 * light))
  )
}

/** Along the rice fields, seen from the side, with five layers that pass at their own pace. */
const FIELDS = {
  seconds: 17,
  draw: (time: number, part: number) => {
    const far = many(3, (index) =>
      at([loop(index * 330 - time * 4, 990) - 330, 0], peaks(7 + index, [0, 116, 330, 52], blend3(part)))
    )
    const trees = many(9, (index) =>
      tree([loop(index * 52 - time * 24, 468) - 60, 128], 0.7 + (index % 3) * 0.12, ['#1F5B48', '#2A6E55'])
    )
    const poles = many(4, (index) =>
      at(
        [loop(index * 130 - time * 150, 520) - 80, 180],
        rect([-2, -120, 4, 120], '#14231C') + rect([-10, -112, 20, 2.4], '#14231C')
      )
    )
    return (
      downward('sky', [
        colourAt(part, [
          [0, '#1E4D63'],
          [1, '#4F8790']
        ]),
        '#D98E6B',
        '#F6CF8E'
      ]) +
      rect([0, 0, 320, 120], 'url(#sky)') +
      cloud([loop(80 - time * 2, 420) - 50, 34], 1.1, '#E9B694') +
      cloud([loop(270 - time * 2.6, 420) - 50, 52], 0.8, '#F0C8A0') +
      far +
      hills(4, [-loop(time * 10, 40) - 40, 124, 440, 14], '#3C6E62') +
      rect([0, 120, 320, 60], '#4E8A66') +
      trees +
      many(8, (index) =>
        line(
          num`M${loop(index * 60 - time * 46, 480) - 80} ${128 + (index % 3) * 4}h50`,
          '#A9C98D',
          1.4,
          'opacity="0.6"'
        )
      ) +
      rails(152, time, 120) +
      train([214 + 8 * swing(time, 8), 150 + 0.5 * swing(time, 0.46)], 1.3, { coaches: 6, turn: time * 700, lit: 1 }) +
      poles +
      line(num`M0 66Q80 ${78 + swing(time, 2)} 160 66T320 66`, '#14231C', 0.8) +
      many(16, (index) => shape(num`M${loop(index * 24 - time * 190, 400) - 40} 180l6 -12l5 12z`, '#17463A'))
    )
  }
}

function blend3(part: number): string {
  return colourAt(part, [
    [0, '#2A4F5C'],
    [1, '#4C7A78']
  ])
}

/** From the compartment: the sea goes by behind the glass. */
const WINDOW = {
  seconds: 14,
  draw: (time: number) => {
    const shake = 0.6 * swing(time, 0.46)
    const sails = many(3, (index) =>
      at(
        [loop(index * 150 - time * 9, 450) - 60, 96],
        shape('M0 0L0 -16L10 -2Z', '#F3EAD6') + shape('M-7 0h18l-4 4h-10z', '#3A2318')
      )
    )
    const palms = many(3, (index) =>
      palm([loop(index * 190 - time * 84, 570) - 120, 176], 1.4, {
        colours: ['#17463A', '#1F5B48'],
        wind: swing(time, 2.2, index * 0.3)
      })
    )
    const tea =
      rect([204, 136, 22, 17], '#EFE6D0') +
      shape('M226 140q9 0 8 6t-8 5', 'none', 'stroke="#EFE6D0" stroke-width="2.4"') +
      rect([206, 138, 18, 4], '#A8652C')
    const steam = [0, 1].map((index) =>
      line(
        num`M${211 + index * 8} 132q${4 * swing(time, 2, index * 0.4)} -6 0 -11t${3 * swing(time, 2.3, index)} -10`,
        '#F7EAD0',
        1.8,
        'opacity="0.4"'
      )
    )
    const frame = shape(
      'M0 0H320V180H0ZM52 22Q44 22 44 30V116Q44 124 52 124H268Q276 124 276 116V30Q276 22 268 22Z',
      '#5A2A22',
      'fill-rule="evenodd"'
    )
    return (
      downward('sky', ['#3E7F92', '#F0B98A', '#FBE3B4']) +
      rect([0, 0, 320, 100], 'url(#sky)') +
      halo([206, 72], 60, '#FCEBBE') +
      sun([206, 74], 15, '#FCEBBE') +
      hills(9, [-loop(time * 5, 30) - 40, 96, 240, 18], '#5E8F8C') +
      downward('sea', ['#E8B77E', '#3F8890', '#1C5C66']) +
      rect([0, 92, 320, 60], 'url(#sea)') +
      glints([40, 96, 240, 40], SUNLIT, time * 4) +
      sails +
      waveRow(118, '#EAD9AE', time * 40, 3) +
      waveRow(121, '#C9A56B', time * 40, 3) +
      palms +
      at(
        [0, shake],
        frame +
          line('M160 22V124', '#3E1B16', 3) +
          shape('M0 0H60Q52 70 34 130H0Z', '#A9343F') +
          shape('M320 0H260Q268 70 286 130H320Z', '#A9343F') +
          line('M18 0Q20 70 10 130M38 0Q36 70 24 130M302 0Q300 70 310 130M282 0Q284 70 296 130', '#86152A', 2) +
          rect([30, 152, 260, 8], '#C79A4E') +
          rect([30, 160, 260, 20], '#6B4A27') +
          tea +
          steam.join('')
      )
    )
  }
}

/** The last shot: the train crosses the bay on its viaduct as the sun comes up. */
const VIADUCT = {
  seconds: 18,
  draw: (time: number) => {
    const up = rise(time, 1, 15)
    const chance = seeded(3)
    const gulls = many(6, (index) => {
      const x = loop(chance() * 300 + time * (7 + index), 380) - 30
      const beat = 3 * swing(time, 0.8, chance())
      return line(num`M${x - 6} ${40 + index * 8 - beat}q3 ${beat} 6 ${beat}q3 0 6 ${-beat}`, '#14333A', 1.2)
    })
    const piers = many(9, (index) =>
      shape(num`M${index * 42 - 14} 122h30v4q-11 2 -11 14v40h-8v-40q0 -12 -11 -14z`, '#7C5A45')
    )
    return (
      downward('sky', [
        colourAt(up, [
          [0, '#1E4D63'],
          [1, '#6FA9AE']
        ]),
        colourAt(up, [
          [0, '#8C5F63'],
          [1, '#F2B084']
        ]),
        '#F9E3B4'
      ]) +
      rect([0, 0, 320, 112], 'url(#sky)') +
      halo([112, between(112, 60, up)], 110, '#FCEBBE') +
      sun([112, between(112, 60, up)], 24, '#FCEBBE') +
      cloud([236, 40], 1.2, '#F4CFA6') +
      cloud([60, 30], 0.8, '#F4CFA6') +
      hills(5, [150, 108, 220, 38], '#4B7A78') +
      hills(8, [212, 110, 160, 26], '#2C5C56') +
      downward('sea', ['#F0C48A', '#4A9298', '#17505C']) +
      rect([0, 106, 320, 80], 'url(#sea)') +
      line(num`M112 112V178`, '#FCEBBE', 16, opacity(0.14 * up)) +
      glints([0, 110, 320, 66], SUNLIT, time) +
      gulls +
      train([between(30, 520, time / 17), 118], 0.95, { coaches: 8, turn: time * 400, lit: 1 - up }) +
      rect([-5, 118, 330, 6], '#8F6A52') +
      piers +
      waveRow(170, '#12434E', time * 8, 6)
    )
  }
}

export const unificationTrain: Film = {
  slug: 'unification-train',
  form: 'landscape',
  lines: 720,
  shots: [PLATFORM, FIELDS, WINDOW, VIADUCT],
  posterAt: 49,
  music: {
    seed: 11,
    beatsPerMinute: 88,
    root: 57,
    scale: [0, 2, 4, 7, 9],
    chords: [0, 4, 3, 0],
    lead: 'flute',
    beat: 'none',
    around: ['rails', 'wind']
  }
}
