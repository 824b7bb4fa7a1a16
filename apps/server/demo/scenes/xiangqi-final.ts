import { between, loop, many, rise, seeded, swing } from '../draw/motion.ts'
import { at, disc, downward, line, num, opacity, rect, shape } from '../draw/shape.ts'
import type { Point } from '../draw/shape.ts'
import { halo } from '../draw/sky.ts'
import { board, crossing, piece } from '../figures/chess.ts'
import type { Kind } from '../figures/chess.ts'
import { onlooker } from '../figures/players.ts'
import type { Film } from '../film.ts'

type Place = readonly [file: number, rank: number]

interface Man {
  readonly kind: Kind
  readonly red: boolean
  readonly start: Place
}

interface Move {
  readonly man: number
  readonly to: Place
}

/** An ending: two red chariots, a cannon and a horse against a general with its advisors. Black stands above. */
const MEN: readonly Man[] = [
  { kind: 'general', red: true, start: [4, 9] },
  { kind: 'chariot', red: true, start: [1, 7] },
  { kind: 'chariot', red: true, start: [8, 5] },
  { kind: 'cannon', red: true, start: [6, 7] },
  { kind: 'soldier', red: true, start: [2, 6] },
  { kind: 'general', red: false, start: [3, 0] },
  { kind: 'advisor', red: false, start: [4, 1] },
  { kind: 'chariot', red: false, start: [0, 2] },
  { kind: 'horse', red: false, start: [6, 2] },
  { kind: 'soldier', red: false, start: [0, 4] },
  { kind: 'cannon', red: false, start: [7, 4] }
]

/** Every move is by the rules; the last one is mate by two chariots, one holding the second rank, one the first. */
const MOVES: readonly Move[] = [
  { man: 1, to: [1, 3] },
  { man: 9, to: [0, 5] },
  { man: 3, to: [6, 5] },
  { man: 10, to: [7, 6] },
  { man: 2, to: [8, 3] },
  { man: 8, to: [4, 3] },
  { man: 2, to: [8, 1] },
  { man: 8, to: [2, 2] },
  { man: 2, to: [4, 1] },
  { man: 8, to: [0, 3] },
  { man: 1, to: [1, 0] }
]

const PAUSE = 4.5

/** Return the men on the board at a moment of the game, the moving one on top. */
function game(seconds: number): string {
  const places = MEN.map(({ start }) => start)
  const taken = new Set<number>()
  let moving = { man: -1, from: [0, 0] as Place, part: 1 }
  for (const [index, { man, to }] of MOVES.entries()) {
    const part = rise(seconds, 3.3 + index * PAUSE - 1, 3.3 + index * PAUSE)
    if (part <= 0) break
    const struck = places.findIndex(
      (place, other) => other !== man && !taken.has(other) && place[0] === to[0] && place[1] === to[1]
    )
    if (struck >= 0 && part > 0.85) taken.add(struck)
    moving = { man, from: places[man]!, part }
    places[man] = to
  }
  const drawn = MEN.map((one, index) => {
    if (taken.has(index)) return ''
    const [end, begin] = [crossing(...places[index]!), crossing(...moving.from)]
    if (index !== moving.man || moving.part >= 1) return piece(end, one)
    const place: Point = [between(begin[0], end[0], moving.part), between(begin[1], end[1], moving.part)]
    return piece(place, { ...one, lift: Math.sin(moving.part * Math.PI) })
  })
  const last = drawn.splice(Math.max(0, moving.man), 1)
  const trail =
    moving.man < 0 ? '' : disc(crossing(...moving.from), 5, 'none', 'stroke="#86152A" stroke-width="1.4" opacity="0.6"')
  return trail + drawn.join('') + last.join('')
}

function tea(place: Point, time: number): string {
  const steam = [0, 1, 2]
    .map((index) =>
      line(
        num`M${index * 9 - 9} -4q${6 * swing(time, 2.6, index * 0.3)} -12 0 -24t${6 * swing(time, 2.2, index * 0.2)} -22`,
        '#FFF6E4',
        3,
        'opacity="0.28"'
      )
    )
    .join('')
  return at(
    place,
    disc([0, 0], 30, '#F1DDAC') +
      disc([0, 0], 22, '#C98E3C') +
      disc([0, 0], 30, 'none', 'stroke="#B58A45" stroke-width="2"') +
      steam
  )
}

const FIRST = 19

const SECOND = 16

const THIRD = 15

const FROM_ABOVE = {
  seconds: FIRST,
  draw: (time: number) => {
    const drift = between(20, -18, time / FIRST)
    return (
      rect([0, 0, 320, 180], '#143F30') +
      at([152, 92 + drift * 1.6], board() + game(time), { turn: -9 + time * 0.3, scale: 0.86 }) +
      tea([296, 36 + drift * 0.4], time)
    )
  }
}

const AT_THE_RIVER = {
  seconds: SECOND,
  draw: (time: number) => {
    const leaf = (index: number): string => {
      const age = loop(time * 0.07 + index / 4, 1)
      return at(
        [age * 380 - 30 + 20 * swing(time, 4, index * 0.3), loop(index * 61 + age * 120, 180)],
        shape('M-7 0Q0 -6 8 0Q0 6 -7 0Z', '#2F7D59', 'opacity="0.75"'),
        { turn: age * 400 }
      )
    }
    return (
      rect([0, 0, 320, 180], '#143F30') +
      at([140 - time * 0.5, 158 - time * 0.8], board() + game(FIRST + time), { turn: 6 - time * 0.25, scale: 1.2 }) +
      many(4, leaf)
    )
  }
}

const THE_PALACE = {
  seconds: THIRD,
  draw: (time: number) =>
    rect([0, 0, 320, 180], '#143F30') +
    at([168, 236], board() + game(FIRST + SECOND + time), {
      turn: -4 + time * 0.3,
      scale: between(1.3, 1.55, rise(time, 0, 14))
    })
}

/** The last shot: the board stands still, the hall rises, the winner's cup turns in the light. */
const THE_CUP = {
  seconds: 14,
  draw: (time: number) => {
    const up = rise(time, 0.4, 4)
    const chance = seeded(5)
    const sparks = many(40, (index) => {
      const [x, start, speed] = [chance() * 320, chance() * 200, 16 + chance() * 18]
      const y = loop(start + time * speed, 200) - 10
      return at(
        [x + 7 * swing(time, 3, chance()), y],
        rect([-2, -1.5, 4, 3], ['#E5C27A', '#C4213C', '#57A37B', '#F4ECDA'][index % 4]!),
        { turn: time * 80 + index * 30 }
      )
    })
    const shine = swing(time, 5)
    const cup =
      shape('M-30 -70H30Q28 -24 0 -18Q-28 -24 -30 -70Z', '#DEB971') +
      shape(
        num`M${-8 + shine * 14} -70h10Q${2 + shine * 12} -30 ${shine * 3} -19h-4Q${-8 + shine * 8} -36 ${-8 + shine * 14} -70Z`,
        '#F6E7B8',
        'opacity="0.8"'
      ) +
      line('M-30 -62Q-48 -60 -42 -44Q-38 -34 -24 -36M30 -62Q48 -60 42 -44Q38 -34 24 -36', '#C79A4E', 4) +
      rect([-5, -20, 10, 18], '#C79A4E') +
      rect([-20, -4, 40, 7], '#8A6234') +
      rect([-27, 3, 54, 9], '#5B3B22') +
      rect([-31, -73, 62, 5], '#EFD49B')
    const hall = many(17, (index) =>
      at(
        [index * 20, 182 - (index % 2) * 9],
        onlooker(
          ['#0C3327', '#10402F', '#3A2A1E'][index % 3]!,
          rise(time, 3, 5) * (0.55 + 0.45 * swing(time, 1.2, index * 0.27))
        ),
        { scale: 0.9 }
      )
    )
    const rays = many(8, (index) =>
      at([160, 72], shape('M0 0L-16 -190H16Z', '#EFD49B', opacity(0.07 + 0.02 * swing(time, 3, index * 0.2))), {
        turn: index * 45 + time * 5
      })
    )
    return (
      downward('hall', ['#0A261D', '#1A4D3C']) +
      rect([0, 0, 320, 180], 'url(#hall)') +
      rays +
      halo([160, 72], 90, '#EFD49B') +
      at([160, between(200, 116, up)], cup, { scale: 1.02 }) +
      at(
        [160, between(214, 138, up)],
        rect([-64, 0, 128, 70], '#6B4A27') +
          rect([-70, -3, 140, 7], '#8A6234') +
          piece([-44, 26], { kind: 'general', red: true }) +
          piece([0, 26], { kind: 'chariot', red: true }) +
          piece([44, 26], { kind: 'chariot', red: true })
      ) +
      hall +
      sparks
    )
  }
}

export const xiangqiFinal: Film = {
  slug: 'xiangqi-final',
  form: 'landscape',
  lines: 480,
  shots: [FROM_ABOVE, AT_THE_RIVER, THE_PALACE, THE_CUP],
  posterAt: 7,
  music: {
    seed: 52,
    beatsPerMinute: 72,
    root: 50,
    scale: [0, 2, 5, 7, 9],
    chords: [0, 2, 3, 0],
    lead: 'zither',
    beat: 'none',
    around: ['stones', 'wind']
  }
}
