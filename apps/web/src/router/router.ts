import { createBrowserHistory } from '@tanstack/history'
import { createRouterAt } from './create-router.ts'
import { createScrollPlaces } from './scroll-places.ts'

/** The router of the page. */
export const router = createRouterAt(createBrowserHistory(), { scrollPlaces: createScrollPlaces })
