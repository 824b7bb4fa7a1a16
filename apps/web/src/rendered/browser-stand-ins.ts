// What the app's modules look for in a browser when they load, for the server. It must load before them. There is no
// `window`, which would make libraries take the server for a browser.

class Texts {
  readonly #texts = new Map<string, string>()

  getItem(name: string): string | null {
    return this.#texts.get(name) ?? null
  }

  setItem(name: string, text: string): void {
    this.#texts.set(name, text)
  }

  removeItem(name: string): void {
    this.#texts.delete(name)
  }
}

const nothing = () => undefined
const noElement = () => null
const noEvents = { addEventListener: nothing, removeEventListener: nothing }

const standIns = {
  ...noEvents,
  document: {
    ...noEvents,
    querySelector: noElement,
    getElementById: noElement,
    documentElement: { dataset: {} },
    visibilityState: 'visible'
  },
  localStorage: new Texts(),
  sessionStorage: new Texts(),
  location: new URL('http://localhost/'),
  matchMedia: () => ({ ...noEvents, matches: false }),
  navigator: { languages: [], onLine: true }
}

for (const [name, value] of Object.entries(standIns))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
