import { whenSeen } from '../when-seen.ts'

/**
 * Loads the faces of titles, figures and seals: once the first screen is seen, so that none waits for them on a slow line;
 * at once where the browser has kept the app's files, and so the faces too, so that they do not change under the reader's
 * eyes.
 */
export function loadDisplayFaces(): void {
  if (isKept()) void load()
  else whenSeen(() => requestAnimationFrame(() => setTimeout(load, 0)))
}

/** Whether this very script came from the browser's own store and not over the line. */
function isKept(): boolean {
  const own = performance.getEntriesByName(import.meta.url)[0] as PerformanceResourceTiming | undefined
  return own?.transferSize === 0 && own.decodedBodySize > 0
}

function load(): Promise<unknown> {
  return import('./display-fonts.css')
}
