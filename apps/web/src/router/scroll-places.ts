type Place = [x: number, y: number]

const STORED = 'scrollPlaces'
const MAX_STORED = 50

/** Remembers how far each entry of the history is scrolled, also over a reload. */
export type ScrollPlaces = {
  /** Remember where the page is. */
  save(key: string): void
  /** Scroll to where an entry was, to the element that the hash names, or to the top. */
  restore(entry: { key: string; hash: string }): void
}

export function createScrollPlaces(currentKey: () => string): ScrollPlaces {
  const places = new Map<string, Place>(readStored())
  const save = (key: string) => {
    places.delete(key)
    places.set(key, [scrollX, scrollY])
  }
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    // The browser restores the place by itself until the app has loaded again.
    history.scrollRestoration = 'auto'
    save(currentKey())
    store([...places].slice(-MAX_STORED))
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual'
  })
  return {
    save,
    restore({ key, hash }) {
      const place = places.get(key)
      if (place) scrollTo(...place)
      else if (hash) document.getElementById(hash)?.scrollIntoView()
      else scrollTo(0, 0)
    }
  }
}

function readStored(): [string, Place][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as [string, Place][]
  } catch {
    return []
  }
}

function store(places: [string, Place][]): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(places))
  } catch {
    // Without storage a reload starts at the top.
  }
}
