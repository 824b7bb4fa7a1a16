import type { Registration } from './http/registration.ts'
import type { Repeating } from './time/repeat.ts'

/** What a domain brings to the site. `domains.ts` lists all of them; a domain’s own is in `<domain>-domain.ts`. */
export type Domain = {
  /** Registers its calls and pages. */
  register?(registration: Registration): void
  /** Fills a new database with the demonstration’s data; what is there stays as it is. */
  seed?(): Promise<void>
  /** Brings what is stored up to date, and reads what is held in memory. Calls are answered once all have started. */
  start?(): Promise<void>
  /** Starts what runs by the clock, on every node, once all domains have started. */
  jobs?(): Repeating[]
  /** Ends what runs besides the jobs; what is under way is finished. */
  stop?(): unknown
}
