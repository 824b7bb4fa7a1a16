import type { FastifyInstance } from 'fastify'
import type { ServeOperator } from './operator/serve-operator.ts'
import type { Serve } from './serve-member.ts'

/** What a domain needs to take its place in the server. */
export type Registration = { app: FastifyInstance; serve: Serve; serveOperator: ServeOperator; prefix: string }
