import type { Registration } from './http/registration.ts'
import type { Repeating } from './time/repeat.ts'

/** What a domain adds to the site. `domains.ts` lists all domains; each is made in its `<domain>-domain.ts`. */
export type Domain = {
  /** Registers its calls and pages. */
  register?(registration: Registration): void
  /** Fill a new database with demo data. Existing rows stay as they are. */
  seed?(): Promise<void>
  /** Update stored data and read what is held in memory. Calls are answered once all domains have started. */
  start?(): Promise<void>
  /** Start the jobs, on every node, once all domains have started. */
  jobs?(): Repeating[]
  /** Set the metrics that the database has the values of. It runs when metrics are read, at most every ten seconds. */
  measure?(): Promise<void>
  /** Stop everything besides the jobs, after work in progress. */
  stop?(): unknown
}
