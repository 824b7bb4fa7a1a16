import { once } from 'node:events'
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const CHECK_EVERY_MS = 100
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ECONNRESET'])

/**
 * A proxy in front of nodes, like the one that an operator runs: it passes requests to the nodes that are ready in turn,
 * and to another node only when it could not connect, because a request may not be sent twice.
 */
export type LoadBalancer = {
  origin: string
  /** The number of requests that a node answered, by its origin. */
  answered: Map<string, number>
  /** What a client would call an error: a response of 500 and more, or none. */
  errors: string[]
  /** The number of requests that a node refused because it was late, which a busy machine makes of it. */
  overloaded: number
  stop(): Promise<void>
}

export async function startLoadBalancer(nodes: string[]): Promise<LoadBalancer> {
  const ready = new Set<string>()
  const balancer = { answered: new Map<string, number>(), errors: [] as string[], overloaded: 0 }
  let turn = 0
  const server = createServer(async (request, response) => {
    const body = await read(request)
    for (let attempt = 1; ; attempt += 1) {
      const origins = [...ready]
      const origin = origins[(turn += 1) % origins.length] ?? nodes[turn % nodes.length]!
      try {
        const { status, isOverloaded } = await pass({ origin, request, body, response })
        balancer.answered.set(origin, (balancer.answered.get(origin) ?? 0) + 1)
        if (isOverloaded) balancer.overloaded += 1
        else if (status >= 500) balancer.errors.push(`${request.url} ${status} from ${origin}`)
        return
      } catch (error) {
        const { code, syscall } = error as NodeJS.ErrnoException
        const mayRetry = NOT_CONNECTED.has(code ?? '') && syscall === 'connect' && attempt < 10
        if (mayRetry) {
          ready.delete(origin)
          await pause(CHECK_EVERY_MS)
          continue
        }
        balancer.errors.push(`${request.url} ${code} from ${origin}`)
        response.destroy()
        return
      }
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const checking = setInterval(() => void Promise.all(nodes.map((node) => check(node, ready))), CHECK_EVERY_MS)
  const stop = async () => {
    clearInterval(checking)
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return Object.assign(balancer, { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop })
}

async function check(node: string, ready: Set<string>): Promise<void> {
  const isReady = await fetch(`${node}/readyz`).then(
    ({ ok }) => ok,
    () => false
  )
  if (isReady) ready.add(node)
  else ready.delete(node)
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

type Passed = { origin: string; request: IncomingMessage; body: Buffer; response: ServerResponse }

type Answer = { status: number; isOverloaded: boolean }

/** Send a request to a node, and its response to the client. */
async function pass({ origin, request, body, response }: Passed): Promise<Answer> {
  const { url, method, headers } = request
  const outgoing = send(origin + url, { method, headers, agent: false })
  outgoing.end(body)
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  const text = await read(answer)
  response.writeHead(answer.statusCode!, { ...answer.headers, connection: 'keep-alive' })
  response.end(text)
  const status = answer.statusCode!
  return { status, isOverloaded: status === 503 && text.includes('"OVERLOADED"') }
}
