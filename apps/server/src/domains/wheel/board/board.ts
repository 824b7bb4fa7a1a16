import { toHex } from '@glasshouse/fairness'
import type { CallOutput, LanguageCode } from '@glasshouse/contract'
import { nextCommit } from '../../fairness/index.ts'
import { safeTexts } from '../../../texts/safe-html.ts'
import { textIn } from '../../../texts/text-in.ts'
import { spinsLeft } from '../rules/allowance.ts'
import { chanceOf, sumOfWeights } from '../rules/average.ts'
import { maskedName } from '../rules/masked-name.ts'
import { selectLastSpin, selectTaken } from '../spin/wheel-spin-queries.ts'
import { GAME } from '../wheel-tables.ts'
import { selectPrizes, selectVersionOn } from '../versions/wheel-version-queries.ts'
import type { SpinTools } from '../wheel.ts'
import { selectWins, type WinRow } from './wheel-board-queries.ts'

const WINS_SHOWN = 30
const DAY_SECONDS = 86_400
const PRESET_HEAD = /^\/images\/head\/\d+\.png$/
const FIRST_HEAD = '/images/head/1.png'

type Asking = { memberId: bigint | null; lang: LanguageCode }

/** Return today's prizes with their chances, in the order of the slices. */
export async function listPrizes({ context }: SpinTools, lang: LanguageCode): Promise<CallOutput<'getWheelPrizes'>> {
  const { database, siteTime, clock } = context
  const version = await selectVersionOn(database.main, Number(siteTime.day(clock.now())))
  const prizes = version ? await selectPrizes(database.main, version.id) : []
  const total = sumOfWeights(prizes)
  return prizes.map(({ id, titles, image, weight }) => ({
    id: Number(id),
    title: textIn(lang, titles),
    image,
    chance: chanceOf(weight, total)
  }))
}

/** Return how many spins a member has left today, and the rules of the wheel. */
export async function describeRule(
  { context, fairness }: SpinTools,
  { memberId, lang }: Asking
): Promise<CallOutput<'getWheelRule'>> {
  const { database, siteTime, clock } = context
  const day = siteTime.day(clock.now())
  const [version, commit, left, last] = await Promise.all([
    selectVersionOn(database.main, Number(day)),
    nextCommit(database.main, fairness, GAME),
    memberId === null ? 0 : selectTaken(database.main, { memberId, day: Number(day) }).then(spinsLeft),
    memberId === null ? 0n : selectLastSpin(database.main, memberId)
  ])
  return {
    spinsLeft: left,
    per: 'day',
    resetsAtSeconds: siteTime.midnight(day) + DAY_SECONDS,
    rule: version ? textIn(lang, safeTexts(version.about)) : '',
    seedCommitment: commit && toHex(commit),
    lastSpinNumber: Number(last)
  }
}

/** Return the newest wins. Only real spins are listed, with preset avatars only. */
export async function listWins({ context }: SpinTools, lang: LanguageCode): Promise<CallOutput<'getWheelLog'>> {
  const rows = await selectWins(context.database.main, WINS_SHOWN)
  return rows.map((row) => winOf(row, lang))
}

function winOf({ number, titles, username, header_img, ended_at }: WinRow, lang: LanguageCode) {
  return {
    image: PRESET_HEAD.test(header_img) ? header_img : FIRST_HEAD,
    prizeTitle: textIn(lang, titles),
    username: maskedName(username),
    wonAtSeconds: Math.floor(ended_at.getTime() / 1000),
    spinNumber: Number(number)
  }
}
