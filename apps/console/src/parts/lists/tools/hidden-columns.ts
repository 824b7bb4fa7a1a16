import { createListeners } from '@glasshouse/app-kit/listeners'
import { useStore } from '@glasshouse/app-kit/store'
import { useMemo } from 'react'

const KEY = 'consoleColumns'
const { follow, notify } = createListeners()

type Hidden = Record<string, readonly string[]>

function readAll(): Hidden {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Hidden
  } catch {
    return {}
  }
}

/** Hide columns of a list in this browser, and show all others. */
export function hideColumns(list: string, hidden: readonly string[]): void {
  localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [list]: hidden }))
  notify()
}

/** Return the keys of a list's hidden columns. */
export function useHiddenColumns(list: string): ReadonlySet<string> {
  const text = useStore({ follow, read: () => (readAll()[list] ?? []).join(',') })
  return useMemo(() => new Set(text.split(',').filter(Boolean)), [text])
}
