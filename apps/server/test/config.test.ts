import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loadConfig } from '../src/config.ts'
import { describeConfiguration } from '../src/config/describe.ts'
import { StartError } from '../src/start-error.ts'

const root = mkdtempSync(join(tmpdir(), 'glasshouse-config-'))
let count = 0
const freshFolder = () => join(root, String(++count))

afterAll(() => rmSync(root, { recursive: true }))

describe('variables', () => {
  test('nothing needs to be set', () => {
    const config = loadConfig({ DATA_DIR: freshFolder() })
    expect(config).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      cashierPort: 3001,
      cashierUrl: 'http://localhost:3001',
      databaseUrl: null,
      durability: 'full',
      siteTimeZone: 'Asia/Ho_Chi_Minh',
      siteOffsetSeconds: 7 * 3600,
      trustProxy: false,
      corsOrigins: [],
      beacon: 'local',
      chainLength: 1_000_000,
      demo: true
    })
  })

  test('a value derived from another variable follows it', () => {
    const config = loadConfig({ DATA_DIR: freshFolder(), PORT: '8080' })
    expect(config).toMatchObject({ publicUrl: 'http://localhost:8080', cashierUrl: 'http://localhost:8081' })
  })

  test('all errors are reported at once, and nothing is created', () => {
    const DATA_DIR = freshFolder()
    const wrong = {
      DATA_DIR,
      PORT: '70000',
      DATABASE_URL: 'mysql://x',
      SITE_TZ: 'Europe/Paris',
      BEACON: 'dice',
      DEMO: 'yes'
    }
    expect(() => loadConfig(wrong)).toThrow(StartError)
    for (const name of ['PORT must', 'DATABASE_URL must', 'SITE_TZ must', 'BEACON must', 'DEMO must']) {
      expect(() => loadConfig(wrong)).toThrow(name)
    }
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  test.each([
    ['SITE_TZ', 'America/New_York'],
    ['SITE_TZ', 'Nowhere/Else'],
    ['SITE_TZ', '+00:24'],
    ['PUBLIC_URL', 'https://example.org/app'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['CORS_ORIGINS', 'https://ok.example,*'],
    ['TRUST_PROXY', 'true'],
    ['CHAIN_LENGTH', '1e6'],
    ['DATABASE_URL', 'postgres://host'],
    ['DATABASE_URL', 'postgres://u:p@db:5432/g'],
    ['DATABASE_URL', 'postgres://u:p@db:5432/g?sslmode=require'],
    ['DATABASE_URL', 'postgres://u:p@localhost:5432/g?host=db'],
    ['DATABASE_URL', 'postgres://u:p@db:5432/g?sslmode=verify-full&sslmode=disable'],
    ['DATABASE_URL', 'postgres://u:p@db:5432/g?sslmode=verify-full&ssl=0'],
    ['DATABASE_OWNER_URL', 'postgres://u:p@db:5432/g?sslmode=no-verify'],
    ['DRAND_URLS', 'ftp://relay'],
    ['PAYMENT_PROVIDER', 'bank'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://user:key@collector.example'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key'],
    ['OTEL_TRACES_SAMPLER_ARG', '2']
  ])('%s=%s is refused', (name, value) => {
    expect(() => loadConfig({ DATA_DIR: freshFolder(), [name]: value })).toThrow(`${name} must`)
  })

  test.each([
    ['TRUST_PROXY', '2', { trustProxy: 2 }],
    ['TRUST_PROXY', '10.0.0.0/8, ::1', { trustProxy: ['10.0.0.0/8', '::1'] }],
    [
      'CORS_ORIGINS',
      'https://a.example, http://b.example:81',
      { corsOrigins: ['https://a.example', 'http://b.example:81'] }
    ],
    ['SITE_TZ', 'Asia/Kolkata', { siteOffsetSeconds: 19_800 }],
    ['DATABASE_URL', 'postgres://u:p@127.0.0.1:5432/g', { databaseUrl: 'postgres://u:p@127.0.0.1:5432/g' }],
    [
      'DATABASE_URL',
      'postgres://u:p@db:5432/g?sslmode=verify-full',
      { databaseUrl: 'postgres://u:p@db:5432/g?sslmode=verify-full' }
    ],
    ['DEMO', '0', { demo: false }]
  ])('%s=%s is read', (name, value, expected) => {
    expect(loadConfig({ DATA_DIR: freshFolder(), [name]: value })).toMatchObject(expected)
  })

  test('the documentation lists them all', async () => {
    const page = join(import.meta.dirname, '../../../docs/configuration.md')
    await expect(describeConfiguration()).toMatchFileSnapshot(page)
  })
})

describe('secrets', () => {
  test('are created at the first start for their owner only, differ, and stay', () => {
    const DATA_DIR = freshFolder()
    const first = loadConfig({ DATA_DIR }).secrets
    const folder = join(DATA_DIR, 'secrets')
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
    const values = Object.values(first)
      .filter((secret) => !Array.isArray(secret))
      .map((secret) => secret.toString('hex'))
    expect(new Set(values).size).toBe(values.length)
    const { cashierToken, ...again } = loadConfig({ DATA_DIR }).secrets
    expect(first).toMatchObject(again)
    expect(cashierToken).not.toBe(first.cashierToken)
    expect(loadConfig({ DATA_DIR: freshFolder() }).secrets).not.toEqual(first)
  })

  test('in the environment take precedence over those of the folder, and are not written down', () => {
    const DATA_DIR = freshFolder()
    const { secrets } = loadConfig({ DATA_DIR, SEED_KEY: 'ab'.repeat(32) })
    expect(secrets.seedKey).toEqual(Buffer.alloc(32, 0xab))
    expect(existsSync(join(DATA_DIR, 'secrets/seed-key'))).toBe(false)
  })

  test('in the wrong format are refused without being printed', () => {
    const load = () => loadConfig({ DATA_DIR: freshFolder(), SEED_KEY: 'hunter2' })
    expect(load).toThrow('SEED_KEY must be 32 bytes in hex')
    expect(load).not.toThrow('hunter2')
  })

  test.each([
    ['olderPeppers', 'OLDER_PEPPERS', 'older-peppers'],
    ['olderFieldKeys', 'OLDER_FIELD_KEYS', 'older-field-keys'],
    ['olderSeedKeys', 'OLDER_SEED_KEYS', 'older-seed-keys'],
    ['olderSigningKeys', 'OLDER_SIGNING_KEYS', 'older-signing-keys']
  ] as const)('%s are read from environment or file, one or many', (name, variable, file) => {
    const DATA_DIR = freshFolder()
    expect(loadConfig({ DATA_DIR }).secrets[name]).toEqual([])
    const text = `${'ab'.repeat(32)}, ${'cd'.repeat(32)}`
    const both = [Buffer.alloc(32, 0xab), Buffer.alloc(32, 0xcd)]
    expect(loadConfig({ DATA_DIR, [variable]: text }).secrets[name]).toEqual(both)
    writeFileSync(join(DATA_DIR, 'secrets', file), `${text.replace(', ', '\n')}\n`, { mode: 0o600 })
    expect(loadConfig({ DATA_DIR }).secrets[name]).toEqual(both)
    expect(() => loadConfig({ DATA_DIR, [variable]: 'hunter2' })).toThrow(`${variable} must be`)
  })

  test('that became readable to others are closed again', () => {
    const DATA_DIR = freshFolder()
    loadConfig({ DATA_DIR })
    const file = join(DATA_DIR, 'secrets/pepper')
    chmodSync(file, 0o644)
    loadConfig({ DATA_DIR })
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('that were lost are not recreated while the data needs them', () => {
    const DATA_DIR = freshFolder()
    const { secrets } = loadConfig({ DATA_DIR })
    const file = join(DATA_DIR, 'secrets/seed-key')
    const kept = readFileSync(file)
    rmSync(file)
    expect(() => loadConfig({ DATA_DIR })).toThrow('is gone')
    writeFileSync(file, kept, { mode: 0o600 })
    expect(loadConfig({ DATA_DIR }).secrets.seedKey).toEqual(secrets.seedKey)
  })
})
