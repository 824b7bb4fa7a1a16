import { createECDH, randomBytes } from 'node:crypto'

export type Secret = {
  /** The environment variable that can set it. */
  variable: string
  /** Its file in `DATA_DIR/secrets`; empty when each start creates a new one. */
  file: string
  make(): string
  format: RegExp
  /** The description of the format, completing "must be …". */
  formatText: string
  /** One line for operators. */
  about: string
}

const KEY = { format: /^[0-9a-f]{64}$/, formatText: '32 bytes in hex', make: () => randomBytes(32).toString('hex') }
const TOKEN = {
  format: /^[!-~]{32,200}$/,
  formatText: '32 characters or more, without spaces',
  make: () => randomBytes(32).toString('hex')
}

/** Every secret, by its name in the code. The first start creates it unless the environment sets it. */
export const secretList = {
  pepper: { ...KEY, variable: 'PEPPER', file: 'pepper', about: 'Is mixed into the hashes of passwords and tokens.' },
  fieldKey: { ...KEY, variable: 'FIELD_KEY', file: 'field-key', about: 'Encrypts personal data in the database.' },
  seedKey: { ...KEY, variable: 'SEED_KEY', file: 'seed-key', about: 'Encrypts the seeds of draws to come.' },
  signingKey: {
    ...KEY,
    variable: 'SIGNING_KEY',
    file: 'signing-key',
    about: 'Signs the checkpoints of the public log (Ed25519).'
  },
  localBeaconKey: {
    ...KEY,
    variable: 'LOCAL_BEACON_KEY',
    file: 'local-beacon-key',
    about: 'Signs the rounds of the local beacon (BLS12-381, below the order of the group).',
    make: scalar
  },
  vapidKey: {
    ...KEY,
    variable: 'VAPID_KEY',
    file: 'vapid-key',
    about: 'Identifies this site to push services (VAPID, P-256). After a change, devices have to subscribe again.',
    make: curveKey
  },
  webhookSecret: {
    variable: 'WEBHOOK_SECRET',
    file: 'webhook-secret',
    about: 'Signs what the cashier reports to the server.',
    format: /^[A-Za-z0-9+/]{32,}={0,2}$/,
    formatText: '24 bytes or more in base64',
    make: () => randomBytes(32).toString('base64')
  },
  cashierToken: {
    ...TOKEN,
    variable: 'CASHIER_TOKEN',
    file: '',
    about: 'Lets the server ask the cashier for payments. A new one is made at each start.'
  },
  databasePassword: {
    ...TOKEN,
    variable: 'DATABASE_PASSWORD',
    file: 'database-password',
    about: 'Opens the embedded database.'
  }
} as const satisfies Record<string, Secret>

const OLDER = {
  format: /^[0-9a-f]{64}(?:[\s,]+[0-9a-f]{64})*$/,
  formatText: '32 bytes in hex, each; separated by commas or lines'
}

/** Earlier keys, or future ones. They are read and never created. */
export const olderKeys = {
  pepper: {
    ...OLDER,
    variable: 'OLDER_PEPPERS',
    file: 'older-peppers',
    about: 'Check what was made before `PEPPER` was replaced.'
  },
  fieldKey: {
    ...OLDER,
    variable: 'OLDER_FIELD_KEYS',
    file: 'older-field-keys',
    about: 'Open what was sealed before `FIELD_KEY` was changed. Seal nothing.'
  },
  seedKey: {
    ...OLDER,
    variable: 'OLDER_SEED_KEYS',
    file: 'older-seed-keys',
    about: 'Open the seeds that were sealed before `SEED_KEY` was replaced. Seal nothing.'
  },
  signingKey: {
    ...OLDER,
    variable: 'OLDER_SIGNING_KEYS',
    file: 'older-signing-keys',
    about: 'Sign the record that replaces them by `SIGNING_KEY`, and receipts of draws that were open then.'
  }
} as const satisfies Record<string, Omit<Secret, 'make'>>

/** Generate a private key of P-256. */
function curveKey(): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair.getPrivateKey('hex').padStart(64, '0')
}

/** Generate a key below the order of BLS12-381's group, which is a little above 2^254. */
function scalar(): string {
  const bytes = randomBytes(32)
  bytes[0]! &= 0x3f
  return bytes.toString('hex')
}
