/** A sign-in elsewhere that this tab has begun: what comes back has to fit it. */
export type Begun = { provider: string; state: string; back: string | undefined }

/** Who came back and is not known here yet: `token` goes with the sign-up, once. */
export type Newcomer = { token: string; nickname: string }

const BEGUN = 'third-party'
const NEWCOMER = 'third-party-newcomer'

export function keepBegun(storage: Storage, begun: Begun): void {
  storage.setItem(BEGUN, JSON.stringify(begun))
}

/** What was begun with this very state; it is forgotten with that, so that an answer is used once. */
export function takeBegun(storage: Storage, state: string | undefined): Begun | null {
  const text = storage.getItem(BEGUN)
  storage.removeItem(BEGUN)
  const begun = text === null ? null : (JSON.parse(text) as Begun)
  return begun && state !== undefined && begun.state === state ? begun : null
}

export function keepNewcomer(storage: Storage, newcomer: Newcomer): void {
  storage.setItem(NEWCOMER, JSON.stringify(newcomer))
}

export function readNewcomer(storage: Storage): Newcomer | null {
  const text = storage.getItem(NEWCOMER)
  return text === null ? null : (JSON.parse(text) as Newcomer)
}

/** Forgets who came back, now that they have signed up or cannot by this token. */
export function dropNewcomer(storage: Storage): void {
  storage.removeItem(NEWCOMER)
}
