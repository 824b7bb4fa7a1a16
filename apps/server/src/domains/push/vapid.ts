import { createECDH } from 'node:crypto'
import type { Config } from '../../config.ts'

/** The site's identity for push services (RFC 8292); both keys in base64url. */
export type Vapid = { subject: string; publicKey: string; privateKey: string }

/** Return the site's key pair. The private key is stored with the other secrets. */
export function vapidOf({ secrets, publicUrl, mailFrom }: Config): Vapid {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secrets.vapidKey)
  return {
    subject: publicUrl.startsWith('https://')
      ? publicUrl
      : `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? mailFrom}`,
    publicKey: pair.getPublicKey('base64url'),
    privateKey: secrets.vapidKey.toString('base64url')
  }
}
