import { generateKeyPairSync, sign } from 'node:crypto'

/** Encode one value of a certificate as DER: its type, its length, its content. */
function der(type: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 255]
  return Buffer.concat([Buffer.from([type, ...size]), content])
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const utcTime = (time: number) =>
  der(0x17, Buffer.from(`${new Date(time).toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`))
const DAY = 24 * 60 * 60 * 1000
const COMMON_NAME = Buffer.from('550403', 'hex')
const ALTERNATIVE_NAME = Buffer.from('551d11', 'hex')
const ED25519 = sequence(der(0x06, Buffer.from('2b6570', 'hex')))

/** Make a self-signed certificate for a host, valid for a day, and its key; both as PEM. */
export function selfSigned(host: string): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const name = sequence(der(0x31, sequence(der(0x06, COMMON_NAME), der(0x0c, Buffer.from(host)))))
  const alternative = sequence(der(0x06, ALTERNATIVE_NAME), der(0x04, sequence(der(0x82, Buffer.from(host)))))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ED25519,
    name,
    sequence(utcTime(Date.now() - DAY), utcTime(Date.now() + DAY)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternative))
  )
  const signature = der(0x03, Buffer.from([0]), sign(null, body, privateKey))
  const text = sequence(body, ED25519, signature).toString('base64')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  }
}
