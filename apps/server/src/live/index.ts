export { Live } from './live.ts'
export { registerLive } from './routes.ts'
