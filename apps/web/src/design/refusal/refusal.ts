import { createStore } from '@glasshouse/app-kit/store'

/** The current refusal, or null. */
export const refusalStore = createStore<string | null>(null)
/** The number of open popups. A refusal shows only in the topmost one, not on the page behind it. */
export const openPopups = createStore(0)

/** Show a refusal until it is dismissed or the member leaves the page. */
export function showRefusal(text: string): void {
  refusalStore.set(text)
}

export function dismissRefusal(): void {
  refusalStore.set(null)
}

/** Count a popup as open until the returned function is called. */
export function openOver(): () => void {
  openPopups.set(openPopups.read() + 1)
  return () => openPopups.set(openPopups.read() - 1)
}
