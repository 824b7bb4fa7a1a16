import { useEffect, useEffectEvent, type RefObject } from 'react'
import { readPreferences } from '../playback/preferences.ts'
import { actionOfKey, type KeyAction } from './key-actions.ts'

const BUTTONS = 'button, a[href], summary, [role=button], [role=tab]'
const TYPED_INTO = 'input:not([type=range]), textarea, select, [contenteditable=true]'

/** Handle the player's keys on the whole page, except while the member types or a popup is open. */
export function useKeys(box: RefObject<HTMLElement | null>, onAction: (action: KeyAction) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (!(target instanceof Element) || isForOthers(event, target)) return
    const isInside = box.current?.contains(target) ?? false
    const action = actionOfKey({ key, isInside, isOnButton: target.closest(BUTTONS) !== null })
    if (!action) return
    event.preventDefault()
    onAction(action)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/**
 * Return whether a key is not for the player: a browser shortcut, or a key for a field, a slider or a popup, or with
 * keys turned off.
 */
function isForOthers({ key, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent, target: Element): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true
  if (target.closest(TYPED_INTO) || document.querySelector('[role=dialog]')) return true
  if (key.length === 1 && key !== ' ') return !readPreferences().hasKeys
  return key.startsWith('Arrow') && target instanceof HTMLInputElement && target.dataset['seeks'] === undefined
}
