import { createStore, useStore } from '@glasshouse/app-kit/store'

const isTakingOver = createStore(false)

/** Record that the app takes over a page that the server has rendered. Call the returned function once it has. */
export function startTakingOver(): () => void {
  isTakingOver.set(true)
  return () => isTakingOver.set(false)
}

/** Call back once the app has taken over the page. Return false when it does not, or has already. */
export function afterTakingOver(callback: () => void): boolean {
  if (isTakingOver.read()) isTakingOver.follow(callback)
  return isTakingOver.read()
}

/**
 * Return true on the server, and until all of the page is as this device shows it. A part that loads later must not be
 * rendered before, because the app would wait for it.
 */
export function useIsTakingOver(): boolean {
  return useStore({ ...isTakingOver, readRendered: () => true })
}
