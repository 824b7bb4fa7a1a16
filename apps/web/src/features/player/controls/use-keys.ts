import { useEffect, useEffectEvent, type RefObject } from 'react'
import { actOfKey, type KeyAct } from './key-acts.ts'

const BUTTONS = 'button, a[href], summary, [role=button], [role=tab]'
const TYPED_INTO = 'input:not([type=range]), textarea, select, [contenteditable=true]'

/** Hears the player's keys on the whole page, but not while somebody types or a popup is open. */
export function useKeys(box: RefObject<HTMLElement | null>, onAct: (act: KeyAct) => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (!(target instanceof Element) || target.closest(TYPED_INTO)) return
    if (document.querySelector('[role=dialog]')) return
    const isInside = box.current?.contains(target) ?? false
    const isOtherRange = target instanceof HTMLInputElement && target.dataset['seeks'] === undefined
    if (isOtherRange && key.startsWith('Arrow')) return
    const act = actOfKey({ key, isInside, isOnButton: target.closest(BUTTONS) !== null })
    if (!act) return
    event.preventDefault()
    onAct(act)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
