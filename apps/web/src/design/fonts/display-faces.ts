import { whenSeen } from '../when-seen.ts'

/**
 * Load the fonts of titles, figures and seals. They load after the first screen is visible, so that they delay nothing
 * on a slow connection. If the browser has cached the app's files, they load at once, so that the text does not change
 * visibly.
 */
export function loadDisplayFaces(): void {
  if (isStored()) void load()
  else whenSeen(() => requestAnimationFrame(() => setTimeout(load, 0)))
}

/** Return whether this script came from the browser's cache instead of the network. */
function isStored(): boolean {
  const own = performance.getEntriesByName(import.meta.url)[0] as PerformanceResourceTiming | undefined
  return own?.transferSize === 0 && own.decodedBodySize > 0
}

function load(): Promise<unknown> {
  return import('./display-fonts.css')
}
