import { useState } from 'react'
import { saveDraft, readDraft } from './drafts.ts'

/** Where a draft is stored. Drafts in the tab survive a reload; personal ones stay in the page's memory. */
type Place = 'tab' | 'page'

/** Manage a text that outlives its page, until `dropDraft`. */
export function useDraft(name: string, place: Place = 'tab'): [text: string, keep: (text: string) => void] {
  const [text, setText] = useState(() => {
    const { text } = readDraft(name)
    return typeof text === 'string' ? text : ''
  })
  function keep(next: string) {
    setText(next)
    saveDraft(name, { text: next }, place === 'page' ? ['text'] : [])
  }
  return [text, keep]
}
