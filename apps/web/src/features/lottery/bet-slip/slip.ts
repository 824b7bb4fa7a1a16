import type { BetOption } from '@glasshouse/contract'

/** A bet slip: the options in the order in which they were chosen, and the digits typed as the stake on each. */
export type Slip = {
  options: readonly BetOption[]
  /** Plain digits as typed; empty at first. */
  stake: string
  /** Whether the panel is open. */
  open: boolean
}

export type SlipAction =
  | { do: 'toggle'; option: BetOption }
  | { do: 'type'; digits: string }
  | { do: 'fold' }
  | { do: 'clear' }
  | { do: 'restore'; slip: Slip }

export const emptySlip: Slip = { options: [], stake: '', open: false }

/**
 * Return the slip after an action. The first choice opens it, removing the last one closes it, and clearing empties it.
 */
export function changeSlip(slip: Slip, action: SlipAction): Slip {
  switch (action.do) {
    case 'toggle':
      return slip.options.includes(action.option) ? without(slip, action.option) : withOption(slip, action.option)
    case 'type':
      return { ...slip, stake: action.digits }
    case 'fold':
      return { ...slip, open: !slip.open && slip.options.length > 0 }
    case 'clear':
      return emptySlip
    case 'restore':
      // What was tapped before the saved slip could be read stays chosen.
      return slip.options.filter((option) => !action.slip.options.includes(option)).reduce(withOption, action.slip)
  }
}

function withOption(slip: Slip, option: BetOption): Slip {
  return { ...slip, options: [...slip.options, option], open: slip.open || slip.options.length === 0 }
}

function without(slip: Slip, option: BetOption): Slip {
  const options = slip.options.filter((chosen) => chosen !== option)
  return { ...slip, options, open: slip.open && options.length > 0 }
}
