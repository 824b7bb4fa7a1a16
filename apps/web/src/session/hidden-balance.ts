import { createListeners } from '@glasshouse/app-kit/listeners'
import { useStore } from '@glasshouse/app-kit/store'

const KEY = 'balanceHidden'

const { follow, notify } = createListeners()

/** Return whether amounts are hidden from onlookers on this device, and a toggle. */
export function useHiddenBalance(): { isHidden: boolean; toggle: () => void } {
  const isHidden = useStore({ follow, read, readRendered: () => false })
  return { isHidden, toggle: () => keep(!isHidden) }
}

function read(): boolean {
  return localStorage.getItem(KEY) === '1'
}

function keep(isHidden: boolean): void {
  localStorage.setItem(KEY, isHidden ? '1' : '0')
  notify()
}
