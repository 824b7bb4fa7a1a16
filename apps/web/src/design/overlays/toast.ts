export type ToastLook = 'plain' | 'good' | 'bad'

export type ToastWords = { text: string; look: ToastLook }

type Speaker = (words: ToastWords) => void

let waiting: ToastWords | null = null
let speaker: Speaker | null = null

/** Says one line for a moment. A new one takes the place of the one before. */
export function showToast(text: string, look: ToastLook = 'plain'): void {
  if (speaker) speaker({ text, look })
  else waiting = { text, look }
}

/** Sets what shows toasts; it is told of the one that came too early. */
export function setSpeaker(next: Speaker): void {
  speaker = next
  if (waiting) speaker(waiting)
  waiting = null
}
