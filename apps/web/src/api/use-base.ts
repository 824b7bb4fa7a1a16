import type { CallOutput } from '@glasshouse/contract'
import { useSession } from '../session/session.ts'
import { useCall } from './use-call.ts'

const MINUTE_MS = 60_000

/** Return the base configuration once it is loaded. */
export function useBase(): CallOutput<'getBase'> | undefined {
  return useCall('getBase', {}, { staleTime: 5 * MINUTE_MS }).data
}

/** Return the member once known; undefined when nobody is signed in. */
export function useMember(): CallOutput<'getUserInfo'> | undefined {
  const session = useSession()
  const { data } = useCall('getUserInfo', {}, { enabled: session !== null })
  return session ? data : undefined
}
