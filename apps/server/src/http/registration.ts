import type { FastifyInstance } from 'fastify'
import type { ServeOperator } from './operator/serve-operator.ts'
import type { Serve } from './serve-member.ts'

/** The tools with which a domain registers its calls. */
export type Registration = { app: FastifyInstance; serve: Serve; serveOperator: ServeOperator; prefix: string }
