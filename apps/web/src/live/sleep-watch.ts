const CHECK_MS = 2000
const MAX_DRIFT_MS = 1000

/**
 * Call back when the page's two clocks have drifted apart: the device has slept, or someone has set its clock. Then no
 * timer can be relied on until the server has sent the time again.
 */
export function watchSleep(onSlept: () => void): void {
  let between = Date.now() - performance.now()
  function look() {
    const now = Date.now() - performance.now()
    const hasJumped = Math.abs(now - between) > MAX_DRIFT_MS
    between = now
    if (hasJumped) onSlept()
  }
  setInterval(look, CHECK_MS)
  document.addEventListener('visibilitychange', look)
}
