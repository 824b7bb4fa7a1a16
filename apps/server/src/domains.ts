import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import type { Authenticate } from './http/caller.ts'
import type { Serve } from './http/serve.ts'

/** What a domain needs to take its place in the server. */
export type Registration = { app: FastifyInstance; serve: Serve; prefix: string }

/** All domains, put together once at start. */
export type Domains = {
  authenticate: Authenticate
  register(registration: Registration): void
  /** Starts what runs by the clock. */
  start(): Promise<void>
  /** Ends it; what is under way is finished. */
  stop(): Promise<void>
}

export type { Context }
