export type ToastLook = 'plain' | 'good' | 'bad'

type Shown = { text: string; look: ToastLook; turn: number }

const STAYS = 2400

const listeners = new Set<() => void>()
let shown: Shown | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let turn = 0

/** Says one line for a moment. A new one takes the place of the one before. */
export function showToast(text: string, look: ToastLook = 'plain'): void {
  clearTimeout(timer)
  turn += 1
  put({ text, look, turn })
  timer = setTimeout(put, STAYS, null)
}

/** The toast that is being shown. */
export function readToast(): Shown | null {
  return shown
}

/** Calls back when a toast comes or goes, until the returned function is called. */
export function followToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function put(next: Shown | null): void {
  shown = next
  for (const listener of listeners) listener()
}
