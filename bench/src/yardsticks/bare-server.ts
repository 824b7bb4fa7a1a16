import { createServer } from 'node:http'

/** The yardstick for calls: bare `node:http` that reads the body of a request and responds with fixed bytes. */
process.once('message', (body: string) => {
  const bytes = Buffer.from(body)
  const server = createServer((request, response) => {
    const answer = () => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length })
      response.end(bytes)
    }
    if (request.method === 'GET') return answer()
    request.on('data', () => {})
    request.on('end', answer)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' && address ? address.port : 0)
  })
})
