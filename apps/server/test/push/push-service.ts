import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** A browser's half of a subscription: its keys, and the messages it has received. */
export type Device = {
  /** The subscription that the browser would give its page. */
  subscription: { endpoint: string; p256dh: string; auth: string }
  /** The decrypted messages for this device. */
  received: { message: Record<string, string>; headers: IncomingHttpHeaders; claims: Claims }[]
  /** How many requests the service got for this device. */
  requested: number
  /** Set the service's response for this device from now on. */
  answers: { status: number; headers?: Record<string, string> }
}

type Claims = { aud: string; exp: number; sub: string }
type Keys = { pair: ECDH; auth: Buffer }

/**
 * Start a push service on this machine, like those of browsers. It accepts messages from a known sender (RFC 8292) and
 * decrypts those for its devices (RFC 8291, RFC 8188) with its own implementation.
 */
export async function startPushService() {
  const devices = new Map<string, { device: Device; keys: Keys }>()
  const server = createServer((request, response) => {
    void accept(request).then(({ status, headers }) => response.writeHead(status, headers).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  async function accept(request: IncomingMessage): Promise<Device['answers']> {
    const known = devices.get(request.url!)
    if (!known) return { status: 404 }
    const { device, keys } = known
    device.requested += 1
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (device.answers.status >= 300) return device.answers
    const { headers } = request
    const claims = claimsOf(headers.authorization ?? '')
    if (!claims || claims.aud !== origin || headers['content-encoding'] !== 'aes128gcm') return { status: 403 }
    const text = decrypt(Buffer.concat(chunks), keys).toString()
    device.received.push({ message: JSON.parse(text) as Record<string, string>, headers, claims })
    return device.answers
  }

  return {
    origin,
    /** Subscribe as a browser does. */
    device(): Device {
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url')
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(12).toString('base64url')}`
      const subscription = { endpoint: `${origin}${path}`, p256dh, auth: auth.toString('base64url') }
      const device: Device = { subscription, received: [], requested: 0, answers: { status: 201 } }
      devices.set(path, { device, keys: { pair, auth } })
      return device
    }
  }
}

/** Decrypt a message with one record for a browser. */
export function decrypt(body: Buffer, { pair, auth }: Keys): Buffer {
  const [salt, idLength] = [body.subarray(0, 16), body[20]!]
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const input = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${label}\0`), length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('the record does not end as it should')
  return padded.subarray(0, end)
}

/** Return a sender's claims if the signature is valid. */
function claimsOf(authorization: string): Claims | null {
  const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  if (!token || !key) return null
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } })
  const [head, body, signature] = token.split('.')
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url')
  )
  return isGood ? (JSON.parse(Buffer.from(body!, 'base64url').toString()) as Claims) : null
}
