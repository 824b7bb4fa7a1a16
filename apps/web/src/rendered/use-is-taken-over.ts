import { useStore } from '@glasshouse/app-kit/store'

const neverChanges = () => () => undefined

/**
 * Return false on the server and while the app takes over a page that the server has rendered, and true from then on.
 * What depends on this device, or loads later, is rendered only then.
 */
export function useIsTakenOver(): boolean {
  return useStore({ follow: neverChanges, read: () => true, readRendered: () => false })
}
