import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

/** The yardstick for files: bare `node:http` that streams the files of a folder. */
process.once('message', (folder: string) => {
  const server = createServer((request, response) => {
    const file = join(folder, request.url!)
    response.writeHead(200, { 'content-type': 'video/iso.segment', 'content-length': statSync(file).size })
    createReadStream(file).pipe(response)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' && address ? address.port : 0)
  })
})
