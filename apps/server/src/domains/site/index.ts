export { ensureDemoSite } from './demo/ensure-demo-site.ts'
export { unreadNotices } from './notices/queries.ts'
export { registerSiteRoutes } from './routes.ts'
export { createSite, type Site } from './site.ts'
