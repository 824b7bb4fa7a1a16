const KEPT = 'faces'

/**
 * Loads the faces of titles, figures and seals: once the first screen stands, so that no screen waits for them on a slow
 * line; at once where this browser has had them before, so that they do not change under the reader's eyes.
 */
export function loadDisplayFaces(): void {
  if (localStorage.getItem(KEPT)) void load()
  else requestAnimationFrame(() => setTimeout(load, 0))
}

async function load(): Promise<void> {
  await import('./display-fonts.css')
  await document.fonts.ready
  localStorage.setItem(KEPT, '1')
}
