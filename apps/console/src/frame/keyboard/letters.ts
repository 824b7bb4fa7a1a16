import { createListeners } from '@glasshouse/app-kit/listeners'
import { useStore } from '@glasshouse/app-kit/store'

const KEY = 'consoleLetters'
const { follow, notify } = createListeners()

/** Return whether single letters are shortcuts in this browser. */
export const areLettersOn = (): boolean => localStorage.getItem(KEY) !== 'off'

/** Let single letters be shortcuts, or not: who speaks to the computer may set off one by accident. */
export function switchLetters(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? 'on' : 'off')
  notify()
}

export const useLettersOn = (): boolean => useStore({ follow, read: areLettersOn })
