import { createHmac, timingSafeEqual } from 'node:crypto'

/** The owner of an address, and their session. */
export type Viewer = { kind: 'member' | 'operator'; id: bigint; sessionId: string }
export type PictureAddress = Viewer & { path: string; expiresAt: number }

const ADDRESS =
  /^\/media\/picture\/(([mo])\.(\d{1,19})\.([A-Za-z0-9_-]{1,64})\.(\d{1,12}))\.([A-Za-z0-9_-]{43})\/([a-z0-9]{24,26})\.webp$/
/** Addresses stay the same for this long, so that a reloaded list does not load its pictures again. */
const STEADY_SECONDS = 10 * 60

/** Return the address of a private picture for one viewer, valid for ten to twenty minutes. */
export function pictureAddress(key: Buffer, { kind, id, sessionId }: Viewer, path: string, now: number): string {
  const until = (Math.floor(now / 1000 / STEADY_SECONDS) + 2) * STEADY_SECONDS
  const body = `${kind === 'member' ? 'm' : 'o'}.${id}.${sessionId}.${until}`
  const name = nameOf(path)
  return `/media/picture/${body}.${markOf(key, body, name)}/${name}.webp`
}

/** Return the contents of an address, or null when it is invalid or expired. */
export function readAddress(keys: readonly Buffer[], url: string, now: number): PictureAddress | null {
  const [, body, kind, id, sessionId, until, mark, name] = ADDRESS.exec(url.split('?', 1)[0]!) ?? []
  if (!name || !keys.some((key) => timingSafeEqual(Buffer.from(mark!), Buffer.from(markOf(key, body!, name)))))
    return null
  const expiresAt = Number(until) * 1000
  if (expiresAt <= now) return null
  const path = `/uploads/${name.slice(0, 2)}/${name}.webp`
  return { kind: kind === 'm' ? 'member' : 'operator', id: BigInt(id!), sessionId: sessionId!, expiresAt, path }
}

function nameOf(path: string): string {
  return /([a-z0-9]{24,26})\.webp$/.exec(path)![1]!
}

function markOf(key: Buffer, body: string, name: string): string {
  return createHmac('sha256', key).update(`${body}/${name}`).digest('base64url')
}
