import { createStore } from '@glasshouse/app-kit/store'

export type ToastLook = 'plain' | 'good' | 'bad'

type Shown = { text: string; look: ToastLook; turn: number }

const SHOWN_MS = 2400

/** The current toast. */
export const toastStore = createStore<Shown | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined
let turn = 0

/** Show one line for a moment. A new one replaces the previous one. */
export function showToast(text: string, look: ToastLook = 'plain'): void {
  clearTimeout(timer)
  turn += 1
  toastStore.set({ text, look, turn })
  timer = setTimeout(toastStore.set, SHOWN_MS, null)
}
