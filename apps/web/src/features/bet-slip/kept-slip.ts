import { changeSlip, emptySlip, type Slip } from './slip.ts'

type Kept = Pick<Slip, 'options' | 'stake'>

const PREFIX = 'slip:'

/** Lays a slip aside while its member signs in. */
export function keepSlip(storage: Storage, key: string, { options, stake }: Slip): void {
  storage.setItem(PREFIX + key, JSON.stringify({ options, stake }))
}

/** Takes back the slip that was laid aside for a lottery, once; the empty one when there is none. */
export function takeSlip(storage: Storage, key: string): Slip {
  const text = storage.getItem(PREFIX + key)
  storage.removeItem(PREFIX + key)
  if (text === null) return emptySlip
  const { options, stake } = JSON.parse(text) as Kept
  const typed = changeSlip(emptySlip, { do: 'type', digits: stake })
  return options.reduce((slip, option) => changeSlip(slip, { do: 'toggle', option }), typed)
}
