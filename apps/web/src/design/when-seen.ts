/** Calls back once something of the page has been painted: for all that the first screen should not have to share its line with. */
export function whenSeen(callback: () => void): void {
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    callback()
  })
  observer.observe({ type: 'paint', buffered: true })
}
