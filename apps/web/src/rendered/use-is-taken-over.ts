import { TakenOverContext } from '@glasshouse/app-kit/store'
import { useContext } from 'react'

/**
 * Return false on the server and while the app takes over a page that the server has rendered, and true from then on.
 * What depends on this device, or loads later, is rendered only then.
 */
export function useIsTakenOver(): boolean {
  return useContext(TakenOverContext)
}
