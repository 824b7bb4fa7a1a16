import type { OperatorOutput } from '@glasshouse/contract/operator'
import { maskedRoles, operatorRoutes, type OperatorCallName } from '@glasshouse/contract/operator-routes'
import { CallRefused } from '@glasshouse/contract/operator-client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

export const meKey = ['getMe'] as const

export type Me = OperatorOutput<'getMe'>

/** The signed-in operator; null when nobody is signed in. */
export const meQuery = queryOptions<Me | null>({
  queryKey: meKey,
  staleTime: 60_000,
  queryFn: async ({ signal }) => {
    try {
      return await call('getMe', {}, { signal })
    } catch (error) {
      if (error instanceof CallRefused && error.err === 'OPERATOR_AUTH_REQUIRED') return null
      throw error
    }
  }
})

/** Return whether the operator's role allows a call. */
export function mayCall(me: Me | null | undefined, name: OperatorCallName): boolean {
  const { access } = operatorRoutes[name]
  if (!me || me.state !== 'full') return access === 'anyone'
  return typeof access === 'string' || (access as readonly string[]).includes(me.role)
}

/** Return the signed-in operator and what the role allows. */
export function useMe() {
  const { data: me } = useQuery(meQuery)
  return {
    me: me ?? null,
    may: (name: OperatorCallName) => mayCall(me, name),
    /** Whether members' names are masked. Lists can then be neither searched nor sorted by name. */
    isMasked: me ? maskedRoles.includes(me.role) : false
  }
}
