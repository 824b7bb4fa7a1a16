type Position = [x: number, y: number]

const STORED = 'scrollPlaces'
const MAX_STORED = 50

/** Remembers how far each entry of the history is scrolled, also over a reload. */
export type ScrollPositions = {
  /** Remember where the page is. */
  save(key: string): void
  /** Scroll to where an entry was, to the element that the hash names, or to the top. */
  restore(entry: { key: string; hash: string }): void
}

export function createScrollPositions(currentKey: () => string): ScrollPositions {
  const positions = new Map<string, Position>(readStored())
  const save = (key: string) => {
    positions.delete(key)
    positions.set(key, [scrollX, scrollY])
  }
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    // The browser restores the position by itself until the app has loaded again.
    history.scrollRestoration = 'auto'
    save(currentKey())
    store([...positions].slice(-MAX_STORED))
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual'
  })
  return {
    save,
    restore({ key, hash }) {
      const position = positions.get(key)
      if (position) scrollTo(...position)
      else if (hash) document.getElementById(hash)?.scrollIntoView()
      else scrollTo(0, 0)
    }
  }
}

function readStored(): [string, Position][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as [string, Position][]
  } catch {
    return []
  }
}

function store(positions: [string, Position][]): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(positions))
  } catch {
    // Without storage a reload starts at the top.
  }
}
