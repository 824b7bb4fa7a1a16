import { between, colourAt, loop, many, rise, seeded, swing } from '../draw/motion.ts'
import { at, disc, downward, faded, line, num, opacity, rect, shape } from '../draw/shape.ts'
import { cloud, halo, stars } from '../draw/sky.ts'
import { glints } from '../draw/water.ts'
import { firework, row, tower, traffic } from '../figures/skyline.ts'
import type { Film } from '../film.ts'

function sky(night: number): string {
  return (
    downward('sky', [
      colourAt(night, [
        [0, '#3A6C7C'],
        [1, '#0A1F2A']
      ]),
      colourAt(night, [
        [0, '#C58A74'],
        [1, '#1D4A55']
      ]),
      colourAt(night, [
        [0, '#F6CF8E'],
        [1, '#3A6A6C']
      ])
    ]) + rect([0, 0, 320, 180], 'url(#sky)')
  )
}

const DUSK = {
  seconds: 20,
  draw: (time: number) => {
    const night = rise(time, 1, 17)
    return (
      sky(night) +
      faded(night, stars([0, 0, 320, 60], 34, time)) +
      cloud(
        [loop(70 + time * 2, 420) - 50, 32],
        1,
        colourAt(night, [
          [0, '#E9B694'],
          [1, '#1B4450']
        ])
      ) +
      row(150, 92, {
        seed: 3,
        wall: colourAt(night, [
          [0, '#6E8F90'],
          [1, '#1F4C52']
        ]),
        lit: night * 0.4,
        shift: time * 0.8
      }) +
      tower([190 - time * 1.2, 156], night, time) +
      row(156, 76, {
        seed: 7,
        wall: colourAt(night, [
          [0, '#4A7477'],
          [1, '#153C40']
        ]),
        lit: night * 0.75,
        shift: time * 1.6
      }) +
      row(166, 62, {
        seed: 11,
        wall: colourAt(night, [
          [0, '#25504F'],
          [1, '#0C2B28']
        ]),
        lit: night,
        shift: time * 2.8
      }) +
      rect([0, 160, 320, 20], '#071B17') +
      line('M0 170H320', '#E5C27A', 1, 'stroke-dasharray="14 10" opacity="0.6"') +
      traffic(166, time, 1) +
      traffic(175, time, -1)
    )
  }
}

/** In the street: scooters pass under signs and wires. */
const STREET = {
  seconds: 15,
  draw: (time: number) => {
    const scooter = (x: number, colour: string, phase: number): string => {
      const body =
        disc([-12, -4], 5, '#14110F') +
        disc([13, -4], 5, '#14110F') +
        shape('M-18 -8Q-14 -18 0 -14L8 -8L12 -20H15L17 -6H-14Z', colour) +
        shape('M-8 -16Q-10 -34 0 -35Q7 -33 6 -17Z', '#2B6C6A') +
        line('M3 -30L12 -21', '#2B6C6A', 4) +
        disc([2, -41], 5.6, colour) +
        rect([2, -42, 6, 3], '#173F4A') +
        disc([17, -17], 2, '#FFF8DF')
      return at([x, 172 + 0.7 * swing(time, 0.4, phase)], halo([26, -15], 22, '#FBE9BF') + body, { scale: 1.1 })
    }
    const shops = many(5, (index) => {
      const x = loop(index * 100 - time * 20, 500) - 110
      const awning = many(5, (part) =>
        rect([4 + part * 17, 84, 17, 12], part % 2 ? '#F4ECDA' : ['#C4213C', '#2F7D59', '#C79A4E'][index % 3]!)
      )
      return at(
        [x, 0],
        rect([0, -10, 96, 170], ['#16403C', '#1B4A45', '#123733'][index % 3]!) +
          rect([10, 96, 76, 54], '#F6D894', opacity(0.75 + 0.08 * swing(time, 3, index * 0.3))) +
          shape('M24 150v-26q0 -8 8 -8t8 8v26zM56 150v-22q0 -8 8 -8t8 8v22z', '#5B3B22', 'opacity="0.55"') +
          awning +
          many(
            3,
            (part) =>
              rect([14 + part * 26, 30, 15, 26], (index + part) % 3 ? '#F6C765' : '#0C2B28') +
              rect([14 + part * 26, 56, 15, 2], '#8A6234')
          )
      )
    })
    const wires = line(num`M0 18Q80 ${30 + swing(time, 4)} 160 20T320 16M0 24Q90 40 170 26T320 24`, '#06181A', 1)
    const riders = many(5, (index) =>
      scooter(
        loop(index * 92 + time * (30 + (index % 2) * 14), 460) - 60,
        ['#C4213C', '#E5C27A', '#3E8F6E', '#D9CDB2', '#7A3B5A'][index]!,
        index * 0.2
      )
    )
    return (
      rect([0, 0, 320, 180], '#0A1F2A') +
      shops +
      rect([0, 148, 320, 10], '#24403C') +
      rect([0, 156, 320, 30], '#0B1B1A') +
      glints([0, 160, 320, 18], ['#F6D894', '#E4576A', '#7FC0AE'], time) +
      wires +
      riders
    )
  }
}

const SKY_TRAIN = {
  seconds: 13,
  draw: (time: number) => {
    const cars = many(5, (index) =>
      at(
        [between(-220, 420, time / 13) - index * 44, 108],
        rect([-20, -16, 40, 17], '#EFE6D0', 'rx="4"') +
          rect([-17, -12, 34, 6], '#F6C765') +
          rect([-20, -3, 40, 3], '#C4213C')
      )
    )
    const pillars = many(6, (index) => rect([loop(index * 90 - time * 14, 540) - 90, 112, 9, 70], '#17322F'))
    return (
      sky(1) +
      stars([0, 0, 320, 60], 30, time) +
      disc([64, 36], 13, '#F6EFDF') +
      row(176, 120, { seed: 23, wall: '#1F4C52', lit: 0.5, shift: time * 2 }) +
      tower([236 - time * 2, 170], 1, time) +
      row(180, 88, { seed: 27, wall: '#153C40', lit: 0.9, shift: time * 5 }) +
      rect([0, 109, 320, 6], '#2A4A46') +
      rect([0, 108, 320, 1.4], '#C79A4E') +
      cars +
      pillars +
      row(206, 62, { seed: 31, wall: '#0A2422', lit: 1, shift: time * 14 })
    )
  }
}

/** The last shot: fireworks over the river, twice: in the sky and in the water. */
const FIREWORKS = {
  seconds: 18,
  draw: (time: number) => {
    const chance = seeded(77)
    const bursts = many(15, (index) =>
      firework(
        [34 + chance() * 250, 26 + chance() * 42],
        time - 0.4 - index * 1.08,
        ['#F6D894', '#E4576A', '#7FC0AE', '#F0C6C6'][index % 4]!
      )
    )
    const town =
      row(126, 70, { seed: 41, wall: '#1F4C52', lit: 0.6, shift: 20 }) +
      at([214, 128], tower([0, 0], 1, time), { scale: 0.74 }) +
      row(128, 46, { seed: 43, wall: '#0F3331', lit: 1, shift: 9 })
    const mirror = `<g transform="translate(0 258) scale(1 -1)" opacity="0.3">${bursts}${town}</g>`
    const people = many(13, (index) =>
      at(
        [index * 27 - 4, 186],
        shape('M-9 4V-8Q-8 -17 0 -17Q8 -17 9 -8V4Z', '#04110E') + disc([0, -23], 5.2, '#04110E')
      )
    )
    return (
      sky(1) +
      bursts +
      town +
      downward('deep', ['#123A44', '#071C24']) +
      rect([0, 128, 320, 60], 'url(#deep)') +
      mirror +
      glints([0, 132, 320, 36], ['#F6D894', '#E4576A', '#7FC0AE'], time) +
      people
    )
  }
}

export const cityLights: Film = {
  slug: 'city-lights',
  form: 'landscape',
  lines: 480,
  shots: [DUSK, STREET, SKY_TRAIN, FIREWORKS],
  posterAt: 15.5,
  music: {
    seed: 72,
    beatsPerMinute: 96,
    root: 53,
    scale: [0, 2, 4, 7, 9],
    chords: [0, 4, 3, 1],
    lead: 'piano',
    beat: 'pulse',
    around: ['city']
  }
}
