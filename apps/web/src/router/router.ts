import { createBrowserHistory } from '@tanstack/history'
import { createRouterAt } from './create-router.ts'
import { createScrollPositions } from './scroll-positions.ts'

/** The router of the page. */
export const router = createRouterAt(createBrowserHistory(), { scrollPositions: createScrollPositions })
