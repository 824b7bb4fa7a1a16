import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useMe } from '../../api/me.ts'
import { openPalette, openShortcuts } from '../dialogs.ts'
import { toggleMenu } from '../menu-state.ts'
import { GROUPS, type ListedSection, type Section } from '../sections.ts'
import { areLettersOn } from './letters.ts'
import { confirmStep, focusFilter, moveRow, pressKey, saveForm } from './page-keys.ts'

/** The second key of a sequence has to follow within this time. */
const SEQUENCE_MS = 1500

/** Serve the keyboard map while the console is open. Single letters work outside fields only, and never decide. */
export function useShortcuts(): void {
  const navigate = useNavigate()
  const { may } = useMe()
  const goingSince = useRef(0)
  useEffect(() => {
    const go = (key: string) => {
      const sections = GROUPS.flatMap((group) => group.sections as readonly (Section & ListedSection)[])
      const section = sections.find((one) => one.key === key && may(one.needs))
      if (key === 'o') void navigate({ to: '/' })
      else if (section) void navigate({ to: section.path })
    }
    const receive = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      if (event.metaKey || event.ctrlKey) return receiveCommand(event)
      if (event.altKey || !areLettersOn() || isTyping(event.target) || isDialogOpen()) return
      const isGoing = Date.now() - goingSince.current < SEQUENCE_MS
      goingSince.current = event.key === 'g' && !isGoing ? Date.now() : 0
      if (event.key === 'g' && !isGoing) return
      if (isGoing) go(event.key)
      else if (!receiveLetter(event.key)) return
      event.preventDefault()
    }
    addEventListener('keydown', receive)
    return () => removeEventListener('keydown', receive)
  }, [navigate, may])
}

function receiveCommand(event: KeyboardEvent): void {
  const commands: Record<string, () => boolean> = { k: done(openPalette), s: saveForm, Enter: confirmStep }
  if (commands[event.key]?.()) event.preventDefault()
}

/** Act on a single letter. Return whether it is a shortcut here. */
function receiveLetter(key: string): boolean {
  const letters: Record<string, () => boolean> = {
    '?': done(openShortcuts),
    '[': done(toggleMenu),
    j: () => pressKey('j') || moveRow(1),
    k: () => pressKey('k') || moveRow(-1),
    f: focusFilter
  }
  return letters[key]?.() ?? pressKey(key)
}

/** Return a function that acts and is always a shortcut. */
function done(act: () => void): () => true {
  return () => {
    act()
    return true
  }
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="menu"]') !== null
  )
}

function isDialogOpen(): boolean {
  return [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.checkVisibility())
}
