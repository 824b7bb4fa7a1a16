import { followSession, readSession } from '../session/session.ts'

/** A store of texts by name, like the browser's storage. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const PREFIXES = ['form:', 'slip:']
const OWNER = 'forms-of'

/** The drafts of an ended session until the next sign-in. They are only in the page's memory. */
const held = new Map<string, string>()
let heldFor: string | null = null
let isEnded = false
let wasSignedIn = readSession() !== null

followSession(() => {
  const isSignedIn = readSession() !== null
  if (wasSignedIn && !isSignedIn) withdraw()
  wasSignedIn = isSignedIn
})

/**
 * Stores drafts while this tab is open, including reloads. After a session has ended, for any reason, nothing of it is
 * left in the browser's storage: the page's memory holds the drafts until the next sign-in.
 */
export const tabStore: TextStore = {
  getItem: (name) => held.get(name) ?? sessionStorage.getItem(name),
  setItem(name, text) {
    if (isEnded) held.set(name, text)
    else sessionStorage.setItem(name, text)
  },
  removeItem(name) {
    held.delete(name)
    sessionStorage.removeItem(name)
  }
}

/**
 * Restore the drafts if the member is the one who typed them, otherwise delete them. Return whether they were restored.
 */
export function claimTab(memberId: number): boolean {
  const owner = heldFor ?? sessionStorage.getItem(OWNER)
  const isOwn = owner === null || owner === String(memberId)
  if (!isOwn) clearTab()
  for (const [name, text] of held) sessionStorage.setItem(name, text)
  release()
  sessionStorage.setItem(OWNER, String(memberId))
  return isOwn
}

/** Delete all drafts of this tab. */
export function clearTab(): void {
  for (const name of [...writtenNames(), OWNER]) sessionStorage.removeItem(name)
  release()
}

function release(): void {
  held.clear()
  heldFor = null
  isEnded = false
}

function withdraw(): void {
  for (const name of writtenNames()) {
    held.set(name, sessionStorage.getItem(name)!)
    sessionStorage.removeItem(name)
  }
  heldFor = sessionStorage.getItem(OWNER)
  sessionStorage.removeItem(OWNER)
  isEnded = true
}

function writtenNames(): string[] {
  return Object.keys(sessionStorage).filter((name) => PREFIXES.some((prefix) => name.startsWith(prefix)))
}
