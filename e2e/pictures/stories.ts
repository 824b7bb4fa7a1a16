import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const WEB = join(import.meta.dirname, '../../apps/web')
const BUILD_TIMEOUT_MS = 240_000

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml'
}

export type Story = { id: string; tags: string[] }
export type BuiltStories = { url: string; stories: Story[]; close: () => void }

/**
 * Build the stories as `npm run stories:build` does, once for all journeys of a run, and serve them. Throws with the
 * output of the build if it fails.
 */
export async function openStories(): Promise<BuiltStories> {
  const folder = join(process.env['RUN_FOLDER']!, 'stories')
  const built = join(folder, 'whole')
  if (!existsSync(built)) {
    build(folder)
    writeFileSync(built, '')
  }
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as { entries: Record<string, Story> }
  return { ...(await serve(folder)), stories: Object.values(index.entries) }
}

function build(folder: string): void {
  const storybook = join(WEB, 'node_modules/storybook/dist/bin/dispatcher.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [storybook, 'build', '--quiet', '-o', folder], {
    cwd: WEB,
    encoding: 'utf8',
    timeout: BUILD_TIMEOUT_MS,
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' }
  })
  if (status !== 0) throw new Error(`The stories could not be built.\n${stdout}\n${stderr}`)
}

async function serve(folder: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost')
    response.setHeader('content-type', TYPES[extname(pathname)] ?? 'application/octet-stream')
    response.setHeader('cache-control', 'max-age=3600')
    try {
      response.end(readFileSync(join(folder, pathname)))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
