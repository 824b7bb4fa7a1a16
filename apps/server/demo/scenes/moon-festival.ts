import { roofs } from '../draw/buildings.ts'
import { lantern, LANTERNS, starLantern } from '../draw/lights.ts'
import { between, loop, many, rise, seeded, swing } from '../draw/motion.ts'
import { at, disc, downward, line, num, opacity, oval, rect, shape } from '../draw/shape.ts'
import { cloud, halo, hills, stars } from '../draw/sky.ts'
import { child, drummer, lion, moon } from '../figures/festival.ts'
import type { Film } from '../film.ts'

function night(time: number): string {
  return (
    downward('sky', ['#0A1F33', '#1C4A58']) + rect([0, 0, 320, 180], 'url(#sky)') + stars([0, 0, 320, 100], 44, time)
  )
}

function street(time: number, speed: number): string {
  return (
    roofs(5, [-loop(time * speed * 0.4, 30) - 30, 130, 420, 44], '#153A44') +
    at(
      [-loop(time * speed, 96), 0],
      many(5, (index) => {
        const x = index * 96 - 20
        return (
          rect([x, 78, 84, 60], ['#8F6A35', '#A87639', '#7A5A30'][index % 3 === 0 ? 0 : 1]!) +
          shape(num`M${x - 8} 80L${x + 12} 62H${x + 72}L${x + 92} 80Z`, '#3E241B') +
          rect([x + 12, 94, 18, 22], '#F6D894', 'opacity="0.9"') +
          rect([x + 54, 94, 18, 22], '#F6D894', 'opacity="0.9"') +
          rect([x + 36, 104, 13, 34], '#2A1810') +
          line(num`M${x + 21} 94v22M${x + 63} 94v22`, '#3E241B', 1.6)
        )
      })
    )
  )
}

const PARADE = {
  seconds: 18,
  draw: (time: number) => {
    const line5 = many(6, (index) =>
      child([loop(index * 62 + time * 6, 440) - 70, 164 + (index % 2) * 8], { kind: index, time })
    )
    const overhead = many(9, (index) =>
      lantern([loop(index * 50 - time * 16, 450) - 50, 42 + 6 * Math.sin(index * 1.9)], {
        scale: 0.8,
        colour: LANTERNS[index % 3]!,
        time
      })
    )
    return (
      night(time) +
      moon([254, 38], 22) +
      street(time, 14) +
      rect([0, 138, 320, 50], '#3A2A24') +
      many(12, (index) => rect([loop(index * 40 - time * 14, 480) - 60, 148 + (index % 3) * 11, 24, 2], '#54402F')) +
      line('M-10 30Q160 44 330 28', '#06181F', 1) +
      overhead +
      line5
    )
  }
}

/** The lion dances: two dancers under one coat, with the drum beside them. */
const LION = {
  seconds: 16,
  draw: (time: number) => {
    const beat = time * 1.6
    const crowd = many(12, (index) =>
      at(
        [index * 30 - 6, 136],
        shape('M-9 4V-8Q-8 -17 0 -17Q8 -17 9 -8V4Z', '#0D2A33') +
          disc([0, -22 - Math.abs(swing(time, 1.2, index * 0.3)) * 2], 5.6, '#0D2A33')
      )
    )
    return (
      night(time) +
      moon([86, 40], 24) +
      street(3, 14) +
      crowd +
      rect([0, 138, 320, 50], '#3A2A24') +
      line('M-10 24Q160 44 330 22', '#06181F', 1) +
      many(7, (index) =>
        lantern([10 + index * 50, 44 + 5 * Math.sin(index)], { scale: 0.9, colour: LANTERNS[index % 3]!, time })
      ) +
      oval([160, 170, 110, 8], '#2A1C18') +
      lion(time, beat) +
      drummer(beat)
    )
  }
}

const FEAST = {
  seconds: 13,
  draw: (time: number) => {
    const cake = (x: number, y: number): string =>
      at(
        [x, y],
        disc([0, 3], 21, '#6B3F1C') +
          disc([0, 0], 21, '#C98E3C') +
          disc([0, 0], 16, 'none', 'stroke="#8A5A22" stroke-width="2"') +
          many(8, (index) => at([0, 0], shape('M0 -5Q-4 -10 0 -14Q4 -10 0 -5Z', '#8A5A22'), { turn: index * 45 })) +
          disc([0, 0], 3.6, '#8A5A22')
      )
    const petals = many(14, (index) =>
      at(
        [loop(index * 47 + time * 8, 360) - 20, loop(index * 31 + time * 11, 200) - 10],
        oval([0, 0, 3.4, 1.8], '#F0C6C6'),
        { turn: time * 60 + index * 50 }
      )
    )
    const steam = [0, 1]
      .map((index) =>
        line(
          num`M${232 + index * 12} 66q${5 * swing(time, 2.4, index * 0.4)} -10 0 -20t${4 * swing(time, 2, index)} -18`,
          '#FFF6E4',
          2.6,
          'opacity="0.35"'
        )
      )
      .join('')
    const reach = between(120, 0, rise(time, 4, 6)) + between(0, 150, rise(time, 8, 10.5))
    const hand = at(
      [30 - reach * 0.9, 190 + reach * 0.4],
      line('M0 0L62 -46', '#C4213C', 22) + line('M62 -46L76 -57', '#E8BE97', 15) + disc([80, -60], 9, '#E8BE97')
    )
    return (
      rect([0, 0, 320, 180], '#5B2A22') +
      many(6, (index) => rect([0, index * 32, 320, 1.6], '#3E1B16')) +
      halo([160, 70], 190, '#F2CF86') +
      disc([150, 96], 78, '#14493A') +
      disc([150, 96], 73, '#1F6B50') +
      disc([150, 96], 66, 'none', 'stroke="#E5C27A" stroke-width="1.4"') +
      (time < 8 ? cake(118, 112) : '') +
      cake(168, 122) +
      cake(150, 74) +
      cake(194, 80) +
      disc([108, 74], 15, '#E79A37') +
      shape('M108 59q5 -7 11 -4q-3 6 -11 4z', '#2F7D59') +
      at(
        [238, 84],
        disc([0, 0], 24, '#F4ECDA') +
          disc([0, 0], 19, '#A8652C') +
          disc([0, 0], 24, 'none', 'stroke="#3E6FA0" stroke-width="2"')
      ) +
      steam +
      starLantern([284, 38], 1.3, 6 * swing(time, 3)) +
      hand +
      petals
    )
  }
}

/** The last shot: the children on the hill before the great moon, their lanterns raised. */
const GREAT_MOON = {
  seconds: 17,
  draw: (time: number) => {
    const grow = between(54, 70, rise(time, 0, 14))
    const chance = seeded(13)
    const children = many(7, (index) => {
      const x = 76 + index * 28
      const y = 146 - 20 * Math.sin(((x - 20) / 280) * Math.PI)
      const lift = 4 * Math.abs(swing(time, 1.8, index * 0.23))
      const raised = rise(time, 3 + index * 0.5, 5 + index * 0.5)
      const figure =
        shape('M-6 0Q-8 -20 0 -22Q8 -20 6 0Z', '#08161C') +
        disc([0, -27], 5, '#08161C') +
        line(num`M3 -17L${10} ${-16 - raised * 20}`, '#08161C', 2.6)
      const shown =
        index % 2
          ? starLantern([11, -24 - raised * 24], 0.6, 8 * swing(time, 2, index))
          : lantern([11, -18 - raised * 24], { scale: 0.55, colour: LANTERNS[index % 3]!, time: time + index })
      return at([x, y - lift * raised], figure + shown)
    })
    const sparks = many(24, () => {
      const [x, y, speed] = [chance() * 320, chance() * 200, 5 + chance() * 8]
      return disc(
        [x + 8 * swing(time, 5, chance()), 190 - loop(y + time * speed, 200)],
        1.2,
        '#F6D894',
        opacity(0.3 + 0.4 * chance())
      )
    })
    return (
      night(time) +
      moon([160, 92], grow) +
      cloud([loop(40 + time * 4, 460) - 70, 60], 1.6, '#2A5A68') +
      cloud([loop(260 + time * 3, 460) - 70, 116], 1.3, '#245260') +
      hills(3, [-20, 168, 380, 22], '#123A44') +
      shape('M-10 190V150Q160 100 330 150V190Z', '#0A2028') +
      children +
      sparks
    )
  }
}

export const moonFestival: Film = {
  slug: 'moon-festival',
  form: 'landscape',
  lines: 480,
  shots: [PARADE, LION, FEAST, GREAT_MOON],
  posterAt: 57,
  music: {
    seed: 83,
    beatsPerMinute: 104,
    root: 57,
    scale: [0, 2, 4, 7, 9],
    chords: [0, 3, 0, 4],
    lead: 'flute',
    beat: 'drums',
    around: ['crickets']
  }
}
