import { between, loop, many, rise, swing } from '../draw/motion.ts'
import { at, beam, disc, line, num, opacity, oval, rect, shape } from '../draw/shape.ts'
import type { Point } from '../draw/shape.ts'
import { halo } from '../draw/sky.ts'
import { onlooker } from '../figures/players.ts'
import type { Film } from '../film.ts'

const BEAT = 60 / 132

function curtain(time: number): string {
  const folds = many(17, (index) => rect([index * 20 + 1.6 * swing(time, 7, index * 0.08), 0, 10, 180], '#451824'))
  return rect([0, 0, 320, 180], '#3A141D') + folds
}

function spot(x: number, width: number, light: number): string {
  return (
    beam('spot', '#F3C877', [0, 0, 0, 1]) +
    shape(num`M${x - 12} 0H${x + 12}L${x + width} 180H${x - width}Z`, 'url(#spot)', opacity(light))
  )
}

/** Return the double bass and who plays it; `beat` counts the beats. */
function bassist(place: Point, beat: number): string {
  const sway = 3.2 * Math.sin(beat * Math.PI)
  const hand = 6 * Math.sin(beat * 2 * Math.PI)
  const slide = between(48, 76, 0.5 + 0.5 * Math.sin(beat * 0.7))
  const bass =
    shape('M0 150C-34 150 -38 118 -20 106C-30 96 -28 70 0 70C28 70 30 96 20 106C38 118 34 150 0 150Z', '#A25A2A') +
    shape('M0 146C-28 146 -31 118 -14 107C-23 97 -22 74 0 74Z', '#BD7036') +
    rect([-3, 10, 6, 104], '#1B0A0E') +
    shape('M-7 12Q0 -2 7 12L4 22H-4Z', '#2A1016') +
    line(num`M-1.5 22Q${-1.5 + hand * 0.12} 90 -1.5 132M1.5 22Q${1.5 - hand * 0.12} 90 1.5 132`, '#E9DFC8', 0.6) +
    line('M-12 104q-4 6 0 12M12 104q4 6 0 12', '#3A1A0C', 1.6) +
    rect([-8, 126, 16, 3], '#3A1A0C') +
    line('M0 150V168', '#1B0A0E', 3)
  const man =
    shape('M20 130H54L58 168H44L38 140L32 168H18Z', '#0C1F19') +
    disc([30, 54], 11, '#8E5F3C') +
    shape('M18 51a12 12 0 0 1 24 -1l-4 -3q-8 -3 -14 0z', '#14110F') +
    shape('M18 47h25l5 3h-32z', '#14231C') +
    shape('M16 72Q30 60 46 72L54 132H18Z', '#14332A') +
    line(num`M18 76Q4 ${slide + 26} -1 ${slide}M46 78Q44 104 ${14 + hand * 0.4} ${118 + hand * 0.5}`, '#14332A', 9) +
    disc([-1, slide - 2], 4.4, '#8E5F3C') +
    disc([12 + hand * 0.4, 118 + hand * 0.5], 4.6, '#8E5F3C')
  return at(place, at([0, 168], at([0, -168], bass + man), { turn: sway }))
}

function pianist(place: Point, beat: number): string {
  const reach = 7 * Math.sin(beat * 1.3 * Math.PI)
  const keys = many(10, (index) => rect([-58 + index * 6, 118, 2.6, 5], '#14110F'))
  const grand =
    shape('M-52 98H58V128Q14 136 -52 128Z', '#0F0B0A') +
    shape('M-44 98Q-38 40 14 46Q48 50 58 98Z', '#1A1312') +
    shape('M-36 96Q-28 50 14 54Q40 58 50 96Z', '#C79A4E', 'opacity="0.35"') +
    rect([-60, 118, 62, 9], '#F0E8D4') +
    keys +
    rect([-42, 128, 5, 40], '#0F0B0A') +
    rect([44, 128, 5, 40], '#0F0B0A')
  const body =
    rect([-92, 138, 24, 5], '#14110F') +
    rect([-84, 143, 4, 25], '#14110F') +
    shape('M-92 140Q-94 96 -80 92Q-66 96 -66 140Z', '#86152A') +
    disc([-78 + reach * 0.3, 82], 9, '#B98A61') +
    shape(num`M${-88 + reach * 0.3} 83a10 10 0 0 1 19 -5q-8 -1 -10 4q-4 -1 -5 3z`, '#1A1512') +
    line(num`M-74 102Q-62 112 ${-50 + reach} 117`, '#86152A', 7) +
    disc([-48 + reach, 117], 3.4, '#B98A61') +
    line('M-76 140L-62 146V166', '#14110F', 7)
  return at(place, at([-80, 140], at([80, -140], body), { turn: 1.6 * Math.sin(beat * Math.PI) }) + grand)
}

function drummer(place: Point, beat: number): string {
  const hit = (phase: number): number => Math.max(0, Math.sin((beat + phase) * 2 * Math.PI)) * 9
  const kit =
    disc([0, 144], 22, '#C79A4E') +
    disc([0, 144], 19, '#F4ECDA') +
    disc([0, 144], 5, '#86152A') +
    rect([-40, 124, 24, 14], '#86152A') +
    rect([16, 124, 24, 14], '#86152A') +
    rect([-41, 122, 26, 3], '#F4ECDA') +
    rect([15, 122, 26, 3], '#F4ECDA') +
    line('M-48 168V104M48 168V98', '#8C8271', 1.6) +
    oval([-48, 104 + hit(0) * 0.12, 19, 2.4], '#E5C27A') +
    oval([48, 98 + hit(0.5) * 0.12, 19, 2.4], '#E5C27A')
  const man =
    shape('M-16 140Q-20 92 0 90Q20 92 16 140Z', '#1F4A5A') +
    disc([0, 78 + hit(0.25) * 0.1], 10, '#D3A37A') +
    shape('M-11 76a11 11 0 0 1 22 0q-11 -6 -22 0z', '#3A2318') +
    line('M-14 102Q-26 108 -30 112M14 102Q26 108 30 112', '#1F4A5A', 7) +
    line(num`M-30 112L-40 ${120 - hit(0)}M30 112L42 ${106 - hit(0.5)}`, '#F4ECDA', 1.6)
  return at(place, man + kit)
}

function singer(place: Point, beat: number): string {
  const sway = 4 * Math.sin(beat * 0.5 * Math.PI)
  const arm = 10 * Math.sin(beat * 0.25 * Math.PI)
  const body =
    shape('M-11 0Q-16 -30 -9 -50Q-12 -66 0 -68Q12 -66 9 -50Q16 -30 22 0Z', '#C4213C') +
    shape('M2 0Q6 -34 4 -66Q12 -64 9 -50Q16 -30 22 0Z', '#A0152D') +
    disc([0, -79], 9.4, '#D3A37A') +
    shape('M-11 -70Q-14 -92 1 -91Q14 -90 11 -72Q10 -82 2 -85Q-8 -84 -11 -70Z', '#1E1613') +
    line(num`M-8 -62Q-20 -54 -10 -66`, '#D3A37A', 4.4) +
    line(num`M9 -60Q22 -54 ${28 + arm * 0.3} ${-66 - arm}`, '#D3A37A', 4.4) +
    disc([-5.4, -70.4], 2.6, '#E5C27A')
  return at(place, line('M-14 0V-70l8 -2', '#1B0A0E', 1.6) + at([0, 0], body, { turn: sway }))
}

function stage(time: number): string {
  const bulbs = [30, 88, 160, 232, 290]
    .map((x, index) => disc([x, 6], 4, '#FDF3D2', opacity(0.75 + 0.25 * swing(time, 3, index * 0.2))))
    .join('')
  return oval([160, 166, 176, 26], '#1B0A0E') + bulbs
}

const DUO = {
  seconds: 17,
  draw: (time: number) => {
    const beat = time / BEAT / 2
    return (
      curtain(time) +
      spot(160, 140, 0.6 + 0.06 * swing(time, 5)) +
      stage(time) +
      at([0, 0], bassist([76, 0], beat)) +
      pianist([254, 0], beat)
    )
  }
}

const HANDS = {
  seconds: 15,
  draw: (time: number) => {
    const beat = time / BEAT
    const keys =
      many(16, (index) => {
        const down = Math.max(0, Math.sin(beat * Math.PI + index * 2.4)) > 0.86 ? 4 : 0
        return (
          rect([index * 22 - 16, 96 + down, 20.6, 66], '#F4ECDA') +
          rect([index * 22 - 16, 158 + down, 20.6, 5], '#D9CDB2')
        )
      }) +
      many(16, (index) => (index % 7 === 2 || index % 7 === 6 ? '' : rect([index * 22 - 2, 96, 12, 38], '#14110F')))
    const hand = (x: number, phase: number): string => {
      const press = (finger: number): number => Math.max(0, Math.sin((beat + phase) * Math.PI + finger * 1.3)) * 7
      const fingers = many(4, (finger) => line(num`M${finger * 11 - 16} 0l-3 ${26 + press(finger)}`, '#B98A61', 8))
      return at(
        [x, 92 + 2 * Math.sin(beat * Math.PI)],
        fingers +
          line('M22 4l14 14', '#B98A61', 8) +
          shape('M-22 4Q-24 -22 4 -24Q28 -22 26 6Q2 14 -22 4Z', '#B98A61') +
          shape('M-20 -16L-34 -80H26L24 -16Q2 -24 -20 -16Z', '#86152A')
      )
    }
    return (
      rect([0, 0, 320, 180], '#1A0D10') +
      spot(190, 190, 0.7) +
      rect([0, 40, 320, 58], '#0F0B0A') +
      rect([0, 90, 320, 7], '#86152A') +
      line('M0 52H320', '#C79A4E', 1.4) +
      keys +
      rect([0, 166, 320, 20], '#0F0B0A') +
      hand(104 + 26 * swing(time, 7), 0) +
      hand(228 + 30 * swing(time, 9, 0.3), 0.5)
    )
  }
}

const SONG = {
  seconds: 15,
  draw: (time: number) => {
    const beat = time / BEAT / 2
    const notes = many(6, (index) => {
      const age = loop(time * 0.13 + index / 6, 1)
      const place: Point = [176 + age * 120, 84 - age * 60 + 7 * Math.sin(age * 9 + index)]
      return at(place, oval([0, 0, 3.4, 2.6], '#F6D894') + line('M3 -1V-13q5 2 5 6', '#F6D894', 1.3), {
        scale: 0.9
      }).replace('<g ', num`<g opacity="${Math.sin(age * Math.PI) * 0.8}" `)
    })
    return (
      curtain(time) +
      halo([160, 90], 120, '#F3C877') +
      spot(160, 92, 0.75) +
      stage(time) +
      at([60, 20], drummer([0, 0], beat), { scale: 0.86 }) +
      at([226, 14], bassist([0, 0], beat), { scale: 0.88 }) +
      singer([152, 168], beat) +
      notes
    )
  }
}

/** The last shot: all four together, and the room from behind its listeners. */
const FINALE = {
  seconds: 17,
  draw: (time: number) => {
    const beat = time / BEAT / 2
    const back = between(1.24, 0.86, rise(time, 0, 10))
    const band =
      at([26, 4], bassist([0, 0], beat), { scale: 0.84 }) +
      at([104, 22], drummer([0, 0], beat), { scale: 0.78 }) +
      singer([160, 162], beat) +
      at([286, 16], pianist([0, 0], beat), { scale: 0.86 })
    const clap = Math.max(0, Math.sin(time * 7)) * rise(time, 10, 13)
    const room = many(11, (index) =>
      at(
        [index * 33 - 4, 188 - rise(time, 3, 9) * 8 + 1.4 * Math.sin(beat * Math.PI + index)],
        onlooker(['#14060A', '#1D0A10'][index % 2]!, clap * (index % 3 === 0 ? 1 : 0.6)),
        { scale: 1.15 }
      )
    )
    const lights = [
      [70, '#C4213C'],
      [160, '#F3C877'],
      [250, '#3E8F6E']
    ].map(([x, colour], index) => {
      const aim = Number(x) + 40 * swing(time, 6, index * 0.33)
      return (
        beam(`l${index}`, String(colour), [0, 0, 0, 1]) +
        shape(num`M${Number(x)} 0L${aim - 46} 180H${aim + 46}Z`, `url(#l${index})`, 'opacity="0.55"')
      )
    })
    return (
      curtain(time) + lights.join('') + stage(time) + at([160, 100], at([-160, -100], band), { scale: back }) + room
    )
  }
}

export const basementJazz: Film = {
  slug: 'basement-jazz',
  form: 'landscape',
  lines: 480,
  shots: [DUO, HANDS, SONG, FINALE],
  posterAt: 8,
  music: {
    seed: 44,
    beatsPerMinute: 132,
    root: 55,
    scale: [0, 2, 3, 5, 7, 9, 10],
    chords: [0, 3, 1, 4],
    lead: 'piano',
    beat: 'brushes',
    late: 0.16,
    around: []
  }
}
