import { between, colourAt, loop, many, rise, seeded, swing } from '../draw/motion.ts'
import { at, beam, disc, downward, line, num, opacity, rect, shape } from '../draw/shape.ts'
import type { Point } from '../draw/shape.ts'
import { cloud, crescent, halo, hills, stars, sun } from '../draw/sky.ts'
import { glints, sea } from '../draw/water.ts'
import { sail } from '../figures/boats.ts'
import type { Film } from '../film.ts'

const NIGHT_SEA = ['#17495A', '#14424F', '#113A47', '#0E333F', '#0B2B36']

const STORM_SEA = ['#1B4450', '#163944', '#122F39', '#0E262F', '#0A1E26']

/** Return the tower on its rock; its lamp is 106 above the place. */
function tower(place: Point, scale: number): string {
  const rock =
    shape('M-55 10Q-43 -28 -19 -32Q-3 -46 23 -36Q53 -32 77 -8L140 30V90H-90Z', '#0B2420') +
    shape('M-39 4Q-27 -22 -9 -26L-13 6Z', '#17403A')
  const body =
    shape('M-11 -32L-7 -86H7L11 -32Z', '#F3EAD6') +
    shape('M0 -32V-86H7L11 -32Z', '#D5C8A9') +
    shape('M-9.6 -50H9.6L10.6 -40H-10.4Z', '#C4213C') +
    shape('M-8.2 -70H8.2L9 -60H-9Z', '#C4213C') +
    rect([-11, -90, 22, 4], '#14231C') +
    rect([-7, -104, 14, 14], '#F6D894') +
    shape('M-10 -104L0 -116L10 -104Z', '#86152A') +
    line('M-3 -104V-90M3 -104V-90', '#14231C', 1.2)
  const home =
    rect([17, -46, 24, 16], '#EDE3CC') + shape('M13 -45L29 -58L45 -45Z', '#7A3340') + rect([24, -41, 6, 11], '#F6D894')
  return at(place, rock + body + home, { scale })
}

/** Return the light that goes round: wide when it comes towards us, narrow at the sides. */
function sweep([x, y]: Point, time: number, light: number): string {
  const angle = (time / 7) * 2 * Math.PI
  const reach = 340 * Math.cos(angle)
  const open = 10 + 26 * Math.abs(Math.sin(angle))
  const ray = (way: number): string => {
    const end = x + reach * way
    const side = reach * way > 0
    const id = side ? 'right' : 'left'
    return (
      beam(id, '#FBE9BF', side ? [0, 0, 1, 0] : [1, 0, 0, 0]) +
      shape(num`M${x} ${y}L${end} ${y - open}V${y + open}Z`, `url(#${id})`, opacity(light))
    )
  }
  return ray(1) + ray(-1) + halo([x, y], 22 + 34 * Math.max(0, Math.sin(angle)) ** 6, '#FBE9BF')
}

const EVENING = {
  seconds: 17,
  draw: (time: number) => {
    const ship: Point = [between(-10, 110, time / 17), 138 + 2 * swing(time, 3)]
    return (
      downward('sky', ['#0A2332', '#1D4F63', '#3C7C83']) +
      rect([0, 0, 320, 180], 'url(#sky)') +
      stars([0, 0, 320, 90], 40, time) +
      crescent([60, 38], 13) +
      sweep([223, 47], time, 0.8) +
      sea(122, NIGHT_SEA, time, 0.7) +
      tower([223, 144], 0.92) +
      sail(ship, 1, 3 * swing(time, 3.4))
    )
  }
}

const LAMP_ROOM = {
  seconds: 13,
  draw: (time: number) => {
    const turn = time * 50
    const bars = many(8, (index) => {
      const x = 160 + 150 * Math.sin(((index * 45 + turn) / 180) * Math.PI)
      const near = Math.cos(((index * 45 + turn) / 180) * Math.PI)
      return near < 0 ? '' : rect([x * 0.4 + 96 - 1, 44, 2 + near * 2, 84], '#8A6234', opacity(0.35 + near * 0.6))
    })
    const rings = many(5, (index) =>
      line(
        num`M${102 + Math.abs(index - 2) * 6} ${58 + index * 14}Q160 ${62 + index * 14} ${218 - Math.abs(index - 2) * 6} ${58 + index * 14}`,
        '#C79A4E',
        1.4
      )
    )
    const cord =
      line('M0 44H320M0 132H320', '#7A3340', 5) + many(6, (index) => rect([index * 64 - 3, 0, 6, 180], '#14231C'))
    const keeper = at(
      [276, 168],
      shape('M-20 14V-34Q-18 -50 0 -50Q18 -50 20 -34V14Z', '#14332A') +
        disc([0, -60], 11, '#B98A61') +
        shape('M-12 -62a12 12 0 0 1 24 0l5 3h-34z', '#1A1512') +
        line(num`M-14 -36Q-34 -34 ${-44 + 3 * swing(time, 1.6)} ${-46 + 4 * swing(time, 1.6)}`, '#14332A', 9) +
        rect([-54 + 3 * swing(time, 1.6), -56 + 4 * swing(time, 1.6), 12, 12], '#F4ECDA', 'rx="2"')
    )
    return (
      downward('sky', ['#0A2332', '#245A6C']) +
      rect([0, 0, 320, 180], 'url(#sky)') +
      stars([0, 0, 320, 120], 26, time) +
      sea(146, NIGHT_SEA.slice(0, 3), time, 0.5) +
      cord +
      halo([160, 88], 120 + 16 * swing(time, 3.6), '#F6D894') +
      shape('M100 44Q84 88 100 132H220Q236 88 220 44Z', '#F6D894', 'opacity="0.34"') +
      bars +
      rings +
      disc([160, 88], 15, '#FDF3D2') +
      disc([160, 88], 8, '#FFFFFF') +
      rect([92, 128, 136, 12], '#6B4A27') +
      rect([92, 36, 136, 10], '#6B4A27') +
      keeper
    )
  }
}

const STORM = {
  seconds: 16,
  draw: (time: number) => {
    const chance = seeded(9)
    const flash = [3.2, 3.5, 9.6, 12.1].some((second) => time > second && time < second + 0.14)
    const rain = many(36, () => {
      const [x, y, speed] = [chance() * 380, chance() * 200, 170 + chance() * 60]
      const fall = loop(y + time * speed, 200) - 10
      return num`M${loop(x - time * 60, 380) - 20} ${fall}l-3.4 11`
    })
    const ship: Point = [118 + 10 * swing(time, 9), 136 + 8 * swing(time, 3.6)]
    return (
      downward('sky', flash ? ['#3E6472', '#6E949B'] : ['#0B1C26', '#23434F']) +
      rect([0, 0, 320, 180], 'url(#sky)') +
      many(5, (index) =>
        cloud([loop(index * 90 - time * 9, 450) - 60, 18 + (index % 2) * 14], 2.2, flash ? '#4A6E7A' : '#142C38')
      ) +
      (flash ? line('M86 30l-8 20l9 2l-12 26', '#FDF3D2', 1.6) : '') +
      sweep([262, 60], time + 2, 0.9) +
      sea(118, STORM_SEA.slice(0, 2), time, 1.9) +
      tower([262, 146], 0.8) +
      sail(ship, 1.05, 13 * swing(time, 3.6, 0.2)) +
      sea(140, STORM_SEA.slice(2), time, 1.9) +
      line(rain, '#BFD6DA', 0.8, 'opacity="0.45"')
    )
  }
}

/** The last shot: morning, the boats come home past the tower. */
const HOMEWARD = {
  seconds: 16,
  draw: (time: number) => {
    const up = rise(time, 0, 13)
    const boats = many(6, (index) => {
      const x = between(-60 - index * 34, 206 - index * 40, time / 17)
      return sail(
        [x, 126 + (index % 3) * 16 + 1.5 * swing(time, 3, index * 0.3)],
        0.55 + (index % 3) * 0.22,
        2 * swing(time, 3.1, index * 0.2)
      )
    })
    return (
      downward('sky', [
        colourAt(up, [
          [0, '#1D4257'],
          [1, '#7DB4BC']
        ]),
        colourAt(up, [
          [0, '#B77B6C'],
          [1, '#F6C49A']
        ]),
        '#FBE3B4'
      ]) +
      rect([0, 0, 320, 130], 'url(#sky)') +
      halo([96, between(118, 66, up)], 110, '#FDF3D2') +
      sun([96, between(118, 66, up)], 20, '#FDF3D2') +
      cloud([200 + time * 1.5, 34], 1, '#FBE9CF') +
      cloud([40 + time, 24], 0.7, '#FBE9CF') +
      hills(4, [-10, 122, 160, 16], '#6C9A98') +
      sea(120, ['#F0C690', '#6FA9A6', '#4C8F94', '#357B84', '#256872'], time, 0.6) +
      glints([0, 126, 320, 50], ['#FDF3D2', '#FBE3B4'], time) +
      tower([250, 148], 0.95) +
      boats
    )
  }
}

export const lighthouse: Film = {
  slug: 'lighthouse',
  form: 'landscape',
  lines: 480,
  shots: [EVENING, LAMP_ROOM, STORM, HOMEWARD],
  posterAt: 11,
  music: {
    seed: 21,
    beatsPerMinute: 66,
    root: 50,
    scale: [0, 3, 5, 7, 10],
    chords: [0, 2, 4, 0],
    lead: 'bell',
    beat: 'none',
    around: ['surf', 'wind']
  }
}
