import { between, clamp, loop, many, rise, seeded, swing } from '../draw/motion.ts'
import { at, disc, downward, line, num, oval, rect, shape } from '../draw/shape.ts'
import type { Point } from '../draw/shape.ts'
import { halo } from '../draw/sky.ts'
import { ball, centre, ground, masts, rain } from '../figures/pitch.ts'
import { onlooker, runner } from '../figures/players.ts'
import type { Film } from '../film.ts'

const RED = '#C4213C'

const GOLD = '#E5C27A'

function player(
  place: Point,
  look: { shirt: string; time: number; pace: number; facing?: number; skin?: number }
): string {
  const { shirt, time, pace, facing = 1, skin = 0 } = look
  const near = 0.55 + (place[1] - 100) / 80
  return at(place, runner({ shirt, skin, stride: time * 1.7, pace }), { scale: near, scaleXY: [facing, 1] })
}

/** Passing in midfield: the ball goes from foot to foot. */
const MIDFIELD = {
  seconds: 18,
  draw: (time: number) => {
    const shift = 46 * swing(time, 18)
    const posts: readonly Point[] = [
      [92, 160],
      [196, 168],
      [262, 132],
      [150, 128]
    ]
    const leg = Math.floor(time / 1.5)
    const [from, to] = [posts[leg % 4]!, posts[(leg + 1) % 4]!]
    const part = clamp(((time % 1.5) - 0.25) / 1.1)
    const place: Point = [
      between(from[0] + 10, to[0] + 10, part) - shift * 0.6,
      between(from[1], to[1], part) - 5 - 12 * Math.sin(part * Math.PI)
    ]
    const team = posts.map(([x, y], index) =>
      player([x - shift * 0.6 + 7 * swing(time, 3.1, index * 0.27), y], {
        shirt: RED,
        time: time + index * 0.3,
        pace: 0.5 + 0.4 * Math.abs(swing(time, 3.1, index * 0.27)),
        skin: index,
        facing: index === 2 ? -1 : 1
      })
    )
    const others = [
      [128, 148],
      [222, 150],
      [176, 116]
    ].map(([x, y], index) =>
      player([between(x!, place[0], 0.35), y!], {
        shirt: GOLD,
        time: time + index * 0.41,
        pace: 1,
        skin: index + 1,
        facing: place[0] > x! ? 1 : -1
      })
    )
    return (
      ground(shift) +
      centre(shift) +
      masts(time) +
      others[2] +
      team[3] +
      team[2] +
      others[0] +
      others[1] +
      team[0] +
      team[1] +
      ball(place, 4.4, time * 300) +
      rain(time, 46)
    )
  }
}

/** Close to the ground: boots, puddles and the ball. */
const PUDDLES = {
  seconds: 13,
  draw: (time: number) => {
    const run = time * 90
    const pools = many(5, (index) => {
      const x = loop(index * 120 - run, 600) - 120
      return (
        oval([x, 150 + (index % 2) * 14, 44, 6], '#3E8F86', 'opacity="0.75"') +
        oval([x - 8, 149 + (index % 2) * 14, 20, 2], '#BFE3D2', 'opacity="0.5"')
      )
    })
    const hop = Math.abs(Math.sin(time * 4.6))
    const spray = many(9, (index) => {
      const age = loop(time * 1.46 + index * 0.03, 1)
      const angle = 2.2 + index * 0.12
      return disc(
        [
          166 + Math.cos(angle) * 52 * age * (0.6 + (index % 3) * 0.3),
          154 - Math.sin(angle) * 44 * age + 40 * age * age
        ],
        1.8 * (1 - age),
        '#CFEAE0'
      )
    })
    const hoardings = many(6, (index) =>
      rect([loop(index * 80 - run * 0.5, 480) - 100, 70, 76, 20], ['#14493A', '#86152A', '#1A5A48'][index % 3]!)
    )
    return (
      downward('sky', ['#08251F', '#17594A']) +
      rect([0, 0, 320, 100], 'url(#sky)') +
      [60, 160, 260].map((x) => halo([x, 24], 40, '#FBE9BF') + disc([x, 24], 6, '#FFF8DF')).join('') +
      hoardings +
      rect([0, 88, 320, 92], '#1F6B45') +
      many(7, (index) => shape(num`M${loop(index * 92 - run, 644) - 160} 180l60 -92h44l-60 92z`, '#277A50')) +
      pools +
      line(num`M0 118H320`, '#E8F1E4', 3, 'opacity="0.6"') +
      at([124, 166], runner({ shirt: RED, stride: time * 1.46, pace: 1.1 }), { scale: 2.3 }) +
      at([236, 160], runner({ shirt: GOLD, skin: 1, stride: time * 1.5 + 0.4, pace: 1 }), { scale: 2 }) +
      ball([176 + 8 * swing(time, 1.37), 158 - 9 * hop], 10, time * 420) +
      spray +
      rain(time, 54)
    )
  }
}

const BREAK_AWAY = {
  seconds: 14,
  draw: (time: number) => {
    const shift = between(-60, 150, time / 14)
    const x = 150 + 16 * swing(time, 5)
    const roll: Point = [x + 22 + 5 * swing(time, 0.6), 148]
    const chase = [
      [62, 140],
      [92, 164],
      [40, 120]
    ].map(([away, y], index) =>
      player([x - away! * (1 - 0.2 * rise(time, 4, 11)) + 4 * swing(time, 2.3, index * 0.3), y!], {
        shirt: index === 2 ? RED : GOLD,
        time: time * 1.1 + index * 0.27,
        pace: 1.1,
        skin: index
      })
    )
    const fans = many(16, (index) =>
      at(
        [index * 24 - loop(shift * 0.5, 24), 98],
        onlooker(
          ['#0F4033', '#123A2D', '#7A3340', '#1A4D3C'][index % 4]!,
          Math.max(0, swing(time, 1.4, index * 0.23)) * rise(time, 5, 9)
        ),
        { scale: 0.52 }
      )
    )
    return (
      ground(shift) +
      centre(shift) +
      fans +
      masts(time) +
      chase[2] +
      chase[0] +
      player([x, 152], { shirt: RED, time: time * 1.2, pace: 1.2, skin: 1 }) +
      ball(roll, 4.6, time * 500) +
      chase[1] +
      rain(time, 46)
    )
  }
}

/** The last shot: goal, the net moves, the team jumps, paper falls with the rain. */
const GOAL = {
  seconds: 17,
  draw: (time: number) => {
    const flight = rise(time, 1.4, 3)
    const scored = time > 2.8
    const pull = scored ? 12 * Math.exp(-(time - 2.8) * 0.8) * Math.cos((time - 2.8) * 5) : 0
    const mesh =
      many(13, (index) => {
        const x = 100 + index * 10
        const bulge = pull * Math.sin((index / 12) * Math.PI)
        return num`M${x} 54Q${x + bulge} 80 ${x + (index - 6)} 112`
      }) + many(6, (index) => num`M100 ${58 + index * 10}Q160 ${58 + index * 10 + pull} 220 ${58 + index * 10}`)
    const jump = scored ? Math.abs(Math.sin(time * 4.2)) * 10 : 0
    const joy = [84, 132, 196, 244].map((x, index) => {
      const high = jump * (0.6 + 0.4 * Math.abs(Math.sin(index * 2)))
      const arms = scored ? line('M-7 -44L-13 -62M8 -44L14 -62', '#B98A61', 3.6) : ''
      return at(
        [between(index < 2 ? x - 40 : x + 40, x, rise(time, 2.6, 5)), 162 - high + (index % 2) * 8],
        arms + runner({ shirt: RED, skin: index, stride: time, pace: scored ? 0.25 : 0.8 }),
        { scale: 1.05, scaleXY: [index < 2 ? 1 : -1, 1] }
      )
    })
    const chance = seeded(29)
    const papers = many(scored ? 54 : 0, (index) => {
      const [x, y, speed] = [chance() * 320, chance() * 190, 26 + chance() * 24]
      const fallen = (time - 2.8) * speed - y
      const scaleXY: Point = [Math.max(0.15, Math.abs(swing(time, 1.2, chance()))), 1]
      return fallen < 0
        ? ''
        : at(
            [x + 8 * swing(time, 3, chance()), loop(fallen, 190) - 8],
            rect([-2, -1.4, 4, 2.8], [GOLD, RED, '#F4ECDA', '#57A37B'][index % 4]!),
            { scaleXY, turn: time * 90 + index * 40 }
          )
    })
    const fans = many(17, (index) =>
      at(
        [index * 20, 92],
        onlooker(
          ['#0F4033', '#123A2D', '#7A3340', '#1A4D3C'][index % 4]!,
          scored ? 0.5 + 0.5 * swing(time, 1.1, index * 0.29) : 0
        ),
        { scale: 0.5 }
      )
    )
    const place: Point = [
      between(150, 186, flight),
      scored ? Math.min(112, 70 + (time - 2.8) * 60) : between(158, 70, flight)
    ]
    return (
      ground(0) +
      line('M0 112H320M52 112L20 150H300L268 112', '#E8F1E4', 1.4, 'opacity="0.7"') +
      fans +
      masts(time) +
      line(mesh, '#E8F1E4', 0.6, 'opacity="0.55"') +
      line('M100 112V54H220V112', '#FBF6E8', 3) +
      ball(place, between(6.4, 4, flight), time * 400) +
      joy.join('') +
      papers +
      rain(time, 40)
    )
  }
}

export const rainyPitch: Film = {
  slug: 'rainy-pitch',
  form: 'landscape',
  lines: 480,
  shots: [MIDFIELD, PUDDLES, BREAK_AWAY, GOAL],
  posterAt: 22.9,
  music: {
    seed: 15,
    beatsPerMinute: 112,
    root: 52,
    scale: [0, 3, 5, 7, 10],
    chords: [0, 0, 3, 2],
    lead: 'piano',
    beat: 'drums',
    around: ['rain', 'crowd']
  }
}
