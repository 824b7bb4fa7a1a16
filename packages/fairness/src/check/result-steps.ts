import { diceSteps, drawKey, spinWheel, type DrawInput } from '../draw/draw.ts'
import { fromHex, toHex } from '../hash/bytes.ts'
import type { RevealRecord } from '../log/record.ts'
import { WHEEL, type FairDraw } from './fair-draw.ts'
import { prizesOf } from './rules.ts'
import type { Step } from './step.ts'

type ResultStepId = 'key' | 'die' | 'prize' | 'result'

/** Return the steps from seed and round to the draw's key, each byte and the result, and whether that was published. */
export function resultSteps(draw: FairDraw): Step<ResultStepId>[] {
  const { open, reveal } = draw
  if (!reveal) return [{ id: 'key', ok: null, shown: {} }]
  const input = inputOf(draw, reveal)
  const key = drawKey(input)
  const shown = {
    seed: reveal.seed,
    game: open.game,
    period: open.period,
    rules_hash: open.rules_hash,
    chain_hash: open.chain_hash,
    round: String(open.round),
    key: toHex(key)
  }
  const last = open.game === WHEEL ? prizeSteps(draw, input, reveal) : faceSteps(key, reveal)
  return [{ id: 'key', ok: true, shown }, ...last]
}

function inputOf({ open }: FairDraw, { seed, signature }: RevealRecord): DrawInput {
  return {
    seed: fromHex(seed),
    game: open.game,
    period: BigInt(open.period),
    rulesHash: fromHex(open.rules_hash),
    chainHash: fromHex(open.chain_hash),
    round: open.round,
    signature: fromHex(signature)
  }
}

function faceSteps(key: Uint8Array, { dice = [] }: RevealRecord): Step<ResultStepId>[] {
  const faces = diceSteps(key)
  const steps = faces.map(({ face, byte, skipped }, index): Step<ResultStepId> => {
    const published = String(dice[index] ?? '')
    const shown = {
      die: String(index + 1),
      byte: String(byte),
      skipped: skipped.join(' '),
      face: String(face),
      published
    }
    return { id: 'die', ok: dice[index] === face, shown }
  })
  const derived = faces.map(({ face }) => face).join(' ')
  const published = dice.join(' ')
  return [...steps, { id: 'result', ok: derived === published, shown: { derived, published } }]
}

function prizeSteps({ rules }: FairDraw, input: DrawInput, { prize }: RevealRecord): Step<ResultStepId>[] {
  const prizes = prizesOf(rules)
  const published = String(prize ?? '')
  if (!prizes || prizes.every(({ weight }) => weight === 0n)) return [{ id: 'prize', ok: false, shown: { published } }]
  const derived =
    prizes[
      spinWheel(
        input,
        prizes.map(({ weight }) => weight)
      )
    ]!.id
  const weights = prizes.map(({ id, weight }) => `${id}:${weight}`).join(' ')
  return [{ id: 'prize', ok: derived === published, shown: { weights, derived, published } }]
}
