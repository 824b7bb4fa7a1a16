import { setTimeout as pause } from 'node:timers/promises'
import { formatAmount, type CallOutput, type LanguageCode } from '@glasshouse/contract'
import { Refusal } from '../../../refusal.ts'
import { safeTexts } from '../../../texts/safe-html.ts'
import { textIn } from '../../../texts/text-in.ts'
import type { Wheel } from '../wheel.ts'
import { decideSpin } from './decide-spin.ts'
import { selectSpin, type EndedSpin, type TakenSpin } from './wheel-spin-queries.ts'
import { takeSpin, type Input } from './take-spin.ts'

/** How long a response waits for a due round. A later prize is credited without it. */
const WAIT_MS = 10_000
const POLL_MS = 250

/**
 * Take the day's spin, wait for its round and return the prize. Refuse what `takeSpin` refuses, `SPIN_PENDING` when the
 * round is late, and `SPIN_VOID` for a request with a spin that was returned.
 */
export async function spin(wheel: Wheel, input: Input & { lang: LanguageCode }): Promise<CallOutput<'spinWheel'>> {
  const { lang, ...who } = input
  const taken = await takeSpin(wheel, who)
  const ended = await waitForEnd(wheel, taken)
  const data = { spin: Number(taken.number) }
  if (ended.state === 'pending') throw new Refusal('SPIN_PENDING', { data })
  if (ended.state === 'void') throw new Refusal('SPIN_VOID', { data })
  return {
    id: Number(ended.prize_id),
    messageHtml: textIn(lang, safeTexts(ended.messages!)),
    title: textIn(lang, ended.titles!),
    image: ended.image!,
    spinsLeft: ended.left_after,
    spinNumber: data.spin,
    credited: formatAmount(ended.units ?? 0n)
  }
}

async function waitForEnd(wheel: Wheel, { number, round_at: roundAt }: TakenSpin): Promise<EndedSpin> {
  const { clock, database } = wheel.context
  const due = roundAt.getTime() - clock.now()
  if (due > 0) await pause(due)
  for (;;) {
    await decideSpin(wheel, number, 'answer')
    const spin = await selectSpin(database.main, number)
    if (spin.state !== 'pending' || clock.now() > roundAt.getTime() + WAIT_MS) return spin
    await pause(POLL_MS)
  }
}
