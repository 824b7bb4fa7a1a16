import { useState } from 'react'
import { keepDraft, readDraft } from './drafts.ts'

/** Drafts in the tab outlive a reload. Personal ones stay in the page's memory. */
type Place = 'tab' | 'page'

/** Manage a text that stays when its page is left and opened again, until `dropDraft`. */
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
