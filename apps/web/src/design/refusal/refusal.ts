const listeners = new Set<() => void>()
let shown: string | null = null
/** The number of open popups. The refusal shows only in the topmost one. */
let openSheets = 0

/** Show a refusal until it is dismissed or the page is left. */
export function showRefusal(text: string): void {
  put(text)
}

export function dismissRefusal(): void {
  put(null)
}

export function readRefusal(): string | null {
  return shown
}

/** Return whether a popup is open, which then shows refusals instead of the page behind it. */
export function isOverPage(): boolean {
  return openSheets > 0
}

/** Count a popup as open until the returned function is called. */
export function openOver(): () => void {
  openSheets += 1
  announce()
  return () => {
    openSheets -= 1
    announce()
  }
}

/** Call back when the refusal or its place changes, until the returned function is called. */
export function followRefusal(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function put(next: string | null): void {
  shown = next
  announce()
}

function announce(): void {
  for (const listener of listeners) listener()
}
