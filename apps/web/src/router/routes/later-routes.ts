import type { MessageKey } from '@glasshouse/language'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Access } from '../access.ts'
import { rootRoute } from '../root-route.tsx'
import { texts } from '../search-params.ts'

const component = lazyRouteComponent(() => import('../../screens/later/later-screen.tsx'), 'LaterScreen')

/** A screen that is to come: named, reachable, honest about what will be there. */
function later<const Path extends string>(path: Path, access: Access, name: LaterName, tabs = false) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    component,
    validateSearch: texts('id'),
    staticData: { access, tabs, title: `title.${name}`, later: `later.${name}` }
  })
}

type LaterName = {
  [Key in MessageKey]: Key extends `later.${infer Name}` ? (`title.${Name}` extends MessageKey ? Name : never) : never
}[MessageKey]

export const laterRoutes = [
  later('/Choose', 'visitor', 'choose', true),
  later('/List', 'visitor', 'hosts'),
  later('/Profile', 'visitor', 'host'),
  later('/Appointments', 'member', 'appointments')
] as const
