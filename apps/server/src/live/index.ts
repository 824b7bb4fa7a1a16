export { registerDeskLive } from './admin-live-routes.ts'
export { DeskStreams } from './admin-streams.ts'
export { Live } from './live.ts'
export { registerLive } from './live-routes.ts'
