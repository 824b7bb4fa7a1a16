import type { Domain } from '../domain.ts'
import { registerConsoleStream, type Consoles } from './admin-live-routes.ts'
import { registerLive } from './live-routes.ts'
import type { Live } from './live.ts'

/** Serve the live streams of members and consoles. */
export function liveDomain(live: Live, consoles: Consoles): Domain {
  return {
    register: (registration) => {
      registerLive(registration, live)
      registerConsoleStream(registration, consoles)
    },
    start: async () => {
      consoles.streams.start()
      await live.start()
    },
    measure: () => live.draws.measure(),
    stop: async () => {
      consoles.streams.stop()
      await live.stop()
    }
  }
}
