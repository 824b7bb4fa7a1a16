import type { BetOption } from '@glasshouse/contract'

/** What a member is about to stake: the options in the order of choosing, and the digits typed for each. */
export type Slip = {
  options: readonly BetOption[]
  /** Digits alone, as typed; empty before anything is. */
  stake: string
  /** Whether the panel is unfolded. */
  open: boolean
}

export type SlipAct =
  | { do: 'toggle'; option: BetOption }
  | { do: 'type'; digits: string }
  | { do: 'fold' }
  | { do: 'clear' }

export const emptySlip: Slip = { options: [], stake: '', open: false }

/** The slip after an act: the first choice opens it, the removal of the last closes it, clearing empties all of it. */
export function changeSlip(slip: Slip, act: SlipAct): Slip {
  switch (act.do) {
    case 'toggle':
      return slip.options.includes(act.option) ? without(slip, act.option) : withOption(slip, act.option)
    case 'type':
      return { ...slip, stake: act.digits }
    case 'fold':
      return { ...slip, open: !slip.open && slip.options.length > 0 }
    case 'clear':
      return emptySlip
  }
}

function withOption(slip: Slip, option: BetOption): Slip {
  return { ...slip, options: [...slip.options, option], open: slip.open || slip.options.length === 0 }
}

function without(slip: Slip, option: BetOption): Slip {
  const options = slip.options.filter((chosen) => chosen !== option)
  return { ...slip, options, open: slip.open && options.length > 0 }
}
