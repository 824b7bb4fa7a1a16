import { between, loop, many, rise, seeded, swing } from '../draw/motion.ts'
import { at, beam, disc, downward, line, num, opacity, rect, shape } from '../draw/shape.ts'
import type { Point } from '../draw/shape.ts'
import { halo, stars } from '../draw/sky.ts'
import { die, rose } from '../figures/glass-dice.ts'
import type { Film } from '../film.ts'

function hall(time: number): string {
  return (
    downward('hall', ['#06201A', '#164B3B']) +
    rect([0, 0, 180, 320], 'url(#hall)') +
    line(
      'M0 120A90 100 0 0 1 180 120M22 120A68 80 0 0 1 158 120M0 0V320M45 30V320M90 20V320M135 30V320M180 0V320M0 200H180M0 120H180',
      '#E5C27A',
      1,
      'opacity="0.16"'
    ) +
    stars([0, 0, 180, 90], 26, time)
  )
}

function motes(time: number, colour: string): string {
  const chance = seeded(61)
  return many(30, () => {
    const [x, y, speed] = [chance() * 180, chance() * 340, 6 + chance() * 10]
    return disc(
      [x + 7 * swing(time, 5, chance()), 330 - loop(y + time * speed, 340)],
      0.7 + chance(),
      colour,
      opacity(0.3 + 0.3 * chance())
    )
  })
}

const ONE = {
  seconds: 16,
  draw: (time: number) => {
    const y = between(-60, 168, rise(time, 0, 9)) + 5 * swing(time, 4)
    return (
      hall(time) +
      beam('ray', '#F6E7B8', [0, 0, 0, 1]) +
      shape('M74 0H106L150 320H30Z', 'url(#ray)', 'opacity="0.4"') +
      halo([90, y], 90, '#F8DFA0') +
      die([90, y], 31, { tilt: time * 0.52 + 0.5, spin: time * 0.71, glass: '#DEB971', pip: '#14432F' }) +
      motes(time, '#F6D894')
    )
  }
}

/** Three dice rise and fall past panes of coloured glass. */
const THREE = {
  seconds: 17,
  draw: (time: number) => {
    const panes = many(10, (index) => {
      const y = loop(index * 44 + time * 13, 440) - 60
      const colour = ['#1F6B50', '#86152A', '#C79A4E', '#E9D9AE', '#2B6C6A'][index % 5]!
      return (
        rect([index % 2 ? 94 : 6, y, 80, 38], colour, 'opacity="0.34"') +
        rect([index % 2 ? 94 : 6, y, 80, 38], 'none', 'stroke="#E5C27A" stroke-width="1" opacity="0.4"')
      )
    })
    const dice = [
      ['#DEB971', '#14432F'],
      ['#D4314B', '#FDF9EE'],
      ['#57A37B', '#FDF9EE']
    ].map(([glass, pip], index) => {
      const place: Point = [90 + 44 * swing(time, 8, index / 3), 160 + 96 * swing(time, 11, index / 3 + 0.1)]
      return (
        halo(place, 46, glass!) +
        die(place, 21 + 3 * swing(time, 8, index / 3 + 0.25), {
          tilt: time * (0.6 + index * 0.13),
          spin: time * (0.5 + index * 0.2) + index,
          glass: glass!,
          pip: pip!
        })
      )
    })
    return (
      downward('hall', ['#06201A', '#12402F']) +
      rect([0, 0, 180, 320], 'url(#hall)') +
      panes +
      dice.join('') +
      motes(time, '#FDF3D2')
    )
  }
}

const FALL = {
  seconds: 13,
  draw: (time: number) => {
    const dice = [0, 1, 2].map((index) => {
      const age = Math.max(0, time - 0.6 - index * 1.3)
      const bounce = Math.abs(Math.cos(Math.min(age, 4.5) * 2.4)) * Math.exp(-age * 0.85)
      const rolling = Math.exp(-age * 0.75)
      const place: Point = [40 + index * 50, 236 - bounce * 230 - (age === 0 ? 90 : 0)]
      const [glass, pip] = [
        ['#DEB971', '#14432F'],
        ['#D4314B', '#FDF9EE'],
        ['#57A37B', '#FDF9EE']
      ][index]!
      const shadow = at([place[0], 262], disc([0, 0], 22, '#04120E', opacity(0.5 - bounce * 0.4)), {
        scaleXY: [1, 0.22]
      })
      return (
        shadow +
        die(place, 15.5, { tilt: 0.55 + rolling * 9, spin: 0.6 + index * 0.2 + rolling * 7, glass: glass!, pip: pip! })
      )
    })
    const rings = many(3, (index) => {
      const age = time - 1.25 - index * 1.3
      return age < 0 || age > 2.4
        ? ''
        : at(
            [40 + index * 50, 262],
            disc(
              [0, 0],
              10 + age * 46,
              'none',
              num`stroke="#F6D894" stroke-width="1.6" opacity="${0.7 * (1 - age / 2.4)}"`
            ),
            { scaleXY: [1, 0.26] }
          )
    })
    return (
      hall(time) +
      rose([90, 106], 62, { turn: time * 3, lit: 0.1 }) +
      rect([0, 244, 180, 80], '#0B2A20') +
      line('M0 244H180M90 244L90 320M30 244L-40 320M150 244L220 320M0 278H180', '#E5C27A', 1, 'opacity="0.25"') +
      rings +
      dice.join('') +
      motes(time, '#F6D894')
    )
  }
}

/** The last shot: the rose window lights pane by pane and the three dice come to rest before it. */
const ROSE = {
  seconds: 18,
  draw: (time: number) => {
    const lit = rise(time, 1, 12)
    const settle = rise(time, 2, 11)
    const dice = [0, 1, 2].map((index) => {
      const angle = (index / 3) * 6.283 + time * 0.5 * (1 - settle)
      const place: Point = [
        between(90 + 74 * Math.cos(angle), 44 + index * 46, settle),
        between(124 + 74 * Math.sin(angle), 268, settle)
      ]
      const [glass, pip] = [
        ['#DEB971', '#14432F'],
        ['#D4314B', '#FDF9EE'],
        ['#57A37B', '#FDF9EE']
      ][index]!
      return (
        halo(place, 34, glass!) +
        die(place, 14.5, {
          tilt: 0.5 + (1 - settle) * 8,
          spin: 0.7 + (1 - settle) * 6 + 0.1 * swing(time, 5),
          glass: glass!,
          pip: pip!
        })
      )
    })
    return (
      hall(time) +
      halo([90, 124], between(60, 150, lit), '#F8DFA0') +
      rose([90, 124], between(70, 78, lit), { turn: time * 4, lit }) +
      rect([0, 284, 180, 40], '#0B2A20') +
      rect([0, 283, 180, 2], '#C79A4E') +
      dice.join('') +
      motes(time, '#FDF3D2')
    )
  }
}

export const diceOfLight: Film = {
  slug: 'dice-of-light',
  form: 'upright',
  lines: 480,
  shots: [ONE, THREE, FALL, ROSE],
  posterAt: 9.3,
  music: {
    seed: 97,
    beatsPerMinute: 84,
    root: 60,
    scale: [0, 2, 4, 6, 7, 9, 11],
    chords: [0, 3, 1, 4],
    lead: 'bell',
    beat: 'pulse',
    around: ['wind']
  }
}
