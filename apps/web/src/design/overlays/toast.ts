export type ToastLook = 'plain' | 'good' | 'bad'

type Shown = { text: string; look: ToastLook; turn: number }

const STAYS = 2400

const listeners = new Set<() => void>()
let shown: Shown | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let turn = 0

/** Show one line for a moment. A new one replaces the previous one. */
export function showToast(text: string, look: ToastLook = 'plain'): void {
  clearTimeout(timer)
  turn += 1
  put({ text, look, turn })
  timer = setTimeout(put, STAYS, null)
}

/** Return the current toast. */
export function readToast(): Shown | null {
  return shown
}

/** Call back when a toast appears or goes, until the returned function is called. */
export function followToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function put(next: Shown | null): void {
  shown = next
  for (const listener of listeners) listener()
}
