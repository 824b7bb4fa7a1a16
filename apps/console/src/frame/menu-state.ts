import { createListeners } from '@glasshouse/app-kit/listeners'
import { useStore } from '@glasshouse/app-kit/store'
import type { GroupName } from './sections.ts'

const SLIM = 'consoleMenu'
const FOLDED = 'consoleFolded'
const { follow, notify } = createListeners()

/** Fold the whole menu to icons, or unfold it. This browser remembers it. */
export function toggleMenu(): void {
  localStorage.setItem(SLIM, localStorage.getItem(SLIM) === 'slim' ? 'wide' : 'slim')
  notify()
}

/** Return whether the menu is folded to icons. */
export function useIsSlim(): boolean {
  return useStore({ follow, read: () => localStorage.getItem(SLIM) === 'slim' })
}

/** Fold a group of the menu, or unfold it. */
export function toggleGroup(name: GroupName): void {
  const folded = readFolded().split(' ').filter(Boolean)
  const rest = folded.filter((one) => one !== name)
  localStorage.setItem(FOLDED, (rest.length === folded.length ? [...folded, name] : rest).join(' '))
  notify()
}

/** Return the folded groups. */
export function useFolded(): ReadonlySet<string> {
  return new Set(useStore({ follow, read: readFolded }).split(' '))
}

function readFolded(): string {
  return localStorage.getItem(FOLDED) ?? 'content insight settings'
}
