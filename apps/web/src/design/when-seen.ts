/**
 * Call back once the page has been painted, for everything that should not compete with the first screen for the
 * connection.
 */
export function whenSeen(callback: () => void): void {
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    callback()
  })
  observer.observe({ type: 'paint', buffered: true })
}
