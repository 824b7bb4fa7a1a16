import type { TextStore } from '../../../forms/tab-store.ts'
import { changeSlip, emptySlip, type Slip } from './slip.ts'

type Kept = Pick<Slip, 'options' | 'stake'>

const PREFIX = 'slip:'

/** Store the slip of a lottery in the tab, where it survives reloads and the sign-in page. Delete an empty one. */
export function saveSlip(storage: TextStore, key: string, { options, stake }: Slip): void {
  if (options.length === 0) storage.removeItem(PREFIX + key)
  else storage.setItem(PREFIX + key, JSON.stringify({ options, stake }))
}

/** Return the stored slip of a lottery; an empty one if there is none. */
export function readSlip(storage: TextStore, key: string): Slip {
  const text = storage.getItem(PREFIX + key)
  if (text === null) return emptySlip
  const { options, stake } = JSON.parse(text) as Kept
  const typed = changeSlip(emptySlip, { do: 'type', digits: stake })
  return options.reduce((slip, option) => changeSlip(slip, { do: 'toggle', option }), typed)
}
