export { ConsoleStreams } from './admin-streams.ts'
export { liveDomain } from './live-domain.ts'
export { Live } from './live.ts'
