export { registerDeskLive } from './desk-routes.ts'
export { DeskStreams } from './desk-streams.ts'
export { Live } from './live.ts'
export { registerLive } from './routes.ts'
