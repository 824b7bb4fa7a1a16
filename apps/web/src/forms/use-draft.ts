import { useState } from 'react'
import { keepDraft, readDraft } from './drafts.ts'

/** What is written into the tab outlives a reload; what is personal stays in the page. */
type Place = 'tab' | 'page'

/** A text that is still there when its page is left and entered again; `dropDraft` ends that. */
export function useDraft(name: string, place: Place = 'tab'): [text: string, keep: (text: string) => void] {
  const [text, setText] = useState(() => {
    const { text } = readDraft(name)
    return typeof text === 'string' ? text : ''
  })
  function keep(next: string) {
    setText(next)
    keepDraft(name, { text: next }, place === 'page' ? ['text'] : [])
  }
  return [text, keep]
}
