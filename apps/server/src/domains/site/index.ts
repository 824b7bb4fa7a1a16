export { unreadNotices } from './notices/queries.ts'
export { registerSiteRoutes } from './routes.ts'
export { openSite, type Site } from './site.ts'
