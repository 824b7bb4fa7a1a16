const listeners = new Set<() => void>()
let shown: string | null = null
/** How many popups are open: the refusal is shown in the topmost place alone. */
let openSheets = 0

/** Shows a refusal that stays until it is dismissed or the page is left. */
export function showRefusal(text: string): void {
  put(text)
}

export function dismissRefusal(): void {
  put(null)
}

export function readRefusal(): string | null {
  return shown
}

/** Whether a popup is open, in which a refusal is shown instead of on the page behind it. */
export function isOverPage(): boolean {
  return openSheets > 0
}

/** Counts a popup as open until the returned function is called. */
export function openOver(): () => void {
  openSheets += 1
  announce()
  return () => {
    openSheets -= 1
    announce()
  }
}

/** Calls back when the refusal or its place changes, until the returned function is called. */
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
