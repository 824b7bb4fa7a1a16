import { createStore, useStore } from '@glasshouse/app-kit/store'

type OpenDialog = 'palette' | 'shortcuts' | null

const dialog = createStore<OpenDialog>(null)

/** Open the search over everything. */
export const openPalette = (): void => dialog.set('palette')

/** Open the sheet with the keyboard shortcuts. */
export const openShortcuts = (): void => dialog.set('shortcuts')

export const closeDialog = (): void => dialog.set(null)

/** Return which dialog of the frame is open. */
export const useOpenDialog = (): OpenDialog => useStore(dialog)
