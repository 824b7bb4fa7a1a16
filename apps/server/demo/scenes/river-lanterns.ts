import { townhouse } from '../draw/buildings.ts'
import { lantern, LANTERNS, skyLantern } from '../draw/lights.ts'
import { between, loop, many, rise, seeded, swing } from '../draw/motion.ts'
import { at, disc, downward, line, num, opacity, rect } from '../draw/shape.ts'
import { halo, hills, stars, sun } from '../draw/sky.ts'
import { glints, lotus, waveRow } from '../draw/water.ts'
import { boat, oar } from '../figures/boats.ts'
import type { Film } from '../film.ts'

const GLINTS = ['#F6D894', '#C79A4E', '#E4576A', '#7FC0AE']

const ROW = 14

/** Draw the old town's buildings on a belt, `shift` to the left. */
function street(shift: number): string {
  return many(ROW, (index) => {
    const x = loop(index * 48 - shift, ROW * 48) - 52
    return x > 480 ? '' : townhouse([x, 104], { seed: index % 9, lit: 1 })
  })
}

function strings(time: number, shift: number): string {
  const lamps = many(10, (index) => {
    const x = loop(index * 44 - shift, 440) - 50
    const y = 36 + 8 * Math.sin(index * 2.1)
    return lantern([x, y], { scale: 0.85 + (index % 3) * 0.12, colour: LANTERNS[index % 3]!, time })
  })
  return line('M-10 22Q80 34 160 20T340 26', '#06181F', 1) + lamps
}

function night(time: number): string {
  return (
    downward('sky', ['#0B2733', '#1D5561']) + rect([0, 0, 320, 180], 'url(#sky)') + stars([0, 0, 320, 60], 36, time)
  )
}

function water(time: number): string {
  return (
    downward('deep', ['#184A54', '#0A2630']) +
    rect([0, 103, 320, 3], '#2A1C18') +
    rect([0, 106, 320, 80], 'url(#deep)') +
    glints([0, 110, 320, 68], GLINTS, time)
  )
}

function lotuses(time: number, from: number): string {
  const chance = seeded(5)
  return many(11, (index) => {
    const deep = chance()
    const x = loop(chance() * 360 + time * (3 + deep * 5), 360) - 20
    return lotus([x, from + deep * (172 - from) + swing(time, 3, chance())], 0.6 + deep * 0.6, time + index)
  })
}

const ALONG_THE_QUAY = {
  seconds: 18,
  draw: (time: number) => {
    const [x, bob] = [between(-50, 330, time / 24), 1.4 * swing(time, 2.6)]
    const people = [
      { x: -24, shirt: '#2F7D59', hat: '#E5C27A' },
      { x: 18, shirt: '#D9CDB2', hat: '#E5C27A' }
    ]
    const near = boat([x, 152 + bob], { scale: 1, turn: swing(time, 3.1), people })
    return (
      night(time) +
      street(time * 3.2) +
      strings(time, time * 5.4) +
      water(time) +
      near +
      oar([x - 34, 146 + bob], swing(time, 2.2)) +
      lantern([x + 44, 140 + bob], { scale: 0.6, colour: LANTERNS[0], time }) +
      lotuses(time, 160)
    )
  }
}

const CANDLES = {
  seconds: 17,
  draw: (time: number) => {
    const chance = seeded(8)
    const flowers = many(26, (index) => {
      const deep = index / 26
      const x = loop(chance() * 420 + time * (4 + deep * 12), 420) - 50
      return lotus([x, 66 + deep * 108 + 2 * swing(time, 3.4, chance())], 0.5 + deep * 1.7, time + index)
    })
    const lights = many(16, (index) => {
      const x = loop(index * 27 + time * 2, 400) - 30
      return line(
        num`M${x} ${50 + (index % 4) * 5}v${6 + (index % 3) * 5}`,
        GLINTS[index % 4]!,
        2.4,
        opacity(0.35 + 0.15 * swing(time, 2, index * 0.3))
      )
    })
    const rows = [64, 88, 116, 148].map((y, index) =>
      waveRow(y, ['#174B57', '#13414D', '#0F3742', '#0B2D37'][index]!, time * (5 + index * 3) + index * 31, 3 + index)
    )
    return (
      downward('deep', ['#1D5561', '#0A2630']) + rect([0, 0, 320, 180], 'url(#deep)') + lights + rows.join('') + flowers
    )
  }
}

const UNDER_THE_BRIDGE = {
  seconds: 14,
  draw: (time: number) => {
    const x = between(300, 60, rise(time, 0, 14))
    const people = [{ x: 10, shirt: '#7A3340', hat: '#F4ECDA' }]
    const arches = [-20, 86, 192, 298]
      .map(
        (left) =>
          line(num`M${left} 120V112Q${left + 53} 62 ${left + 106} 112V120`, '#2A1C18', 6) +
          rect([left - 5, 112, 10, 14], '#2A1C18')
      )
      .join('')
    const lamps = many(7, (index) =>
      lantern([20 + index * 48, 92 + 6 * Math.abs(Math.sin(index * 1.6))], {
        scale: 0.8,
        colour: LANTERNS[index % 3]!,
        time
      })
    )
    return (
      night(time) +
      hills(3, [0, 112, 340, 30], '#123E48') +
      at([0, 6], street(40 + time * 1.2), { scale: 1 }) +
      water(time) +
      rect([-5, 76, 330, 6], '#4B2E22') +
      rect([-5, 68, 330, 2.4], '#4B2E22') +
      many(22, (index) => rect([index * 15, 68, 2, 10], '#4B2E22')) +
      arches +
      lamps +
      boat([x, 158 + swing(time, 2.6)], { scale: 1.15, turn: swing(time, 3.3), people }) +
      lotuses(time, 164)
    )
  }
}

/** The last shot: the whole town lets its paper lanterns go. */
const ALL_LANTERNS = {
  seconds: 17,
  draw: (time: number) => {
    const chance = seeded(12)
    const flying = many(46, (index) => {
      const deep = chance()
      const x = chance() * 320 + 9 * swing(time, 9, chance())
      const flown = (time - 1) * (5 + deep * 8) - chance() * 70
      const y = 112 - loop(flown, 140)
      return flown < 0 ? '' : skyLantern([x, y], 0.4 + deep * 0.8, time + index)
    })
    const mirrored = many(20, (index) =>
      disc(
        [loop(index * 67, 320), 128 + ((index * 13) % 50)],
        1.6,
        '#F6B860',
        opacity(0.25 + 0.2 * swing(time, 2.4, index * 0.4))
      )
    )
    const moon = between(74, 40, rise(time, 0, 15))
    return (
      night(time) +
      halo([240, moon], 60, '#F6E7B8') +
      sun([240, moon], 17, '#FDF3D2') +
      hills(6, [0, 112, 340, 16], '#12404A') +
      at([0, 36], street(90), { scale: 0.66 }) +
      water(time) +
      mirrored +
      flying
    )
  }
}

export const riverLanterns: Film = {
  slug: 'river-lanterns',
  form: 'landscape',
  lines: 720,
  shots: [ALONG_THE_QUAY, CANDLES, UNDER_THE_BRIDGE, ALL_LANTERNS],
  posterAt: 9.5,
  music: {
    seed: 4,
    beatsPerMinute: 76,
    root: 55,
    scale: [0, 2, 4, 7, 9],
    chords: [0, 3, 1, 0],
    lead: 'zither',
    beat: 'none',
    around: ['stream', 'crickets']
  }
}
