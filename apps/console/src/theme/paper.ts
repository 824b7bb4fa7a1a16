import { createListeners } from '@glasshouse/app-kit/listeners'
import { useStore } from '@glasshouse/app-kit/store'

const { follow, notify } = createListeners()
const paper = matchMedia('print')
let isAboutToPrint = false

const set = (isPrinting: boolean) => () => {
  isAboutToPrint = isPrinting
  notify()
}

// The browser counts the pages before the media changes, so the page has to be that of paper already.
addEventListener('beforeprint', set(true))
addEventListener('afterprint', set(false))
paper.addEventListener('change', () => notify())

/** Return whether the page is being printed. */
export const useIsPrinted = (): boolean => useStore({ follow, read: () => isAboutToPrint || paper.matches })
