import { afterTakingOver } from '../rendered/taking-over.ts'

/**
 * Call back once the page has been painted, or once the app has taken over a page that the server has rendered, for
 * everything that should not compete with the first screen for the connection.
 */
export function whenSeen(callback: () => void): void {
  if (afterTakingOver(callback)) return
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    callback()
  })
  observer.observe({ type: 'paint', buffered: true })
}
