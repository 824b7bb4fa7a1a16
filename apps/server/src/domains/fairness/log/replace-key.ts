import { LOG, keySpans, openCheckpoint, parseVerifierKey, signKeyChange, type KeySpan } from '@glasshouse/fairness'
import type { Secrets } from '../../../config/secrets.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Reader } from '../../../database/transaction.ts'
import { StartError } from '../../../start-error.ts'
import { appendRecord } from '../append-record.ts'
import { countOpenDraws, findKeyChanges, lockHead, newestCheckpoint } from '../fairness-queries.ts'
import { signersOf, type Signer } from './signers.ts'

/**
 * Replace the key of the public log when `SIGNING_KEY` is new, by a record that both keys sign. Refuse the start, and
 * change nothing, when the key in force is missing.
 */
export async function replaceSigningKey({ database, config, log }: Pick<Context, 'database' | 'config' | 'log'>) {
  const origin = config.logOrigin
  const signers = signersOf(origin, config.secrets)
  const replaced = await inTransaction(database.main, async (tx) => {
    // Block other appends: the change is between two records.
    await lockHead(tx)
    const spans = keySpans(await findKeyChanges(tx))
    if (!spans)
      throw new StartError('The records of the public log that replaced its key were changed. Restore a backup.')
    const { to, from } = { to: signers[0], from: await inForce(tx, signers, spans.at(-1)?.key) }
    // A replaced key does not come back. A node without the new key continues with the key in force.
    await requireNeeded(tx, signers, spans)
    if (from === null || from.key === to.key || spans.some(({ key }) => key === to.key)) return null
    const number = Math.max(1, spans.length)
    const note = signKeyChange(origin, number, { from: from.privateKey, to: to.privateKey })
    const entry = { kind: 'key', game: LOG, period: BigInt(number), record: { note } } as const
    await appendRecord(tx, { origin, signers }, entry)
    return { from: from.key, to: to.key }
  })
  if (replaced) log.info(replaced, 'the key of the public log was replaced')
}

/**
 * Return secrets with the key that the log is signed with now as `SIGNING_KEY`, so that nothing replaces it yet. Throw a
 * `StartError` when it is missing.
 */
export async function keepSigningKey({ database, config }: Pick<Context, 'database' | 'config'>): Promise<Secrets> {
  const { secrets, logOrigin } = config
  const signers = signersOf(logOrigin, secrets)
  const spans = keySpans(await findKeyChanges(database.main)) ?? []
  const current = await inForce(database.main, signers, spans.at(-1)?.key)
  if (current === null) return secrets
  const others = signers.filter((signer) => signer !== current).map(({ privateKey }) => Buffer.from(privateKey))
  return { ...secrets, signingKey: Buffer.from(current.privateKey), olderSigningKeys: others }
}

/** Refuse when the key that signs the receipts of open draws is missing. */
async function requireNeeded(tx: Reader, signers: readonly Signer[], spans: readonly KeySpan[]): Promise<void> {
  for (const [index, { key, from }] of spans.entries()) {
    const to = spans[index + 1]?.from
    if (to === undefined || signers.some((signer) => signer.key === key)) continue
    const count = await countOpenDraws(tx, { from, to })
    if (count === 0) continue
    throw new StartError(
      `Draws that still take orders (${count}) were opened under ${key}, which is neither SIGNING_KEY nor among OLDER_SIGNING_KEYS.`
    )
  }
}

/** Return the signer in force now, or null when nothing is signed yet. */
async function inForce(reader: Reader, signers: readonly Signer[], key: string | undefined): Promise<Signer | null> {
  const newest = await newestCheckpoint(reader)
  if (!newest) return null
  const opens = (signer: Signer) => openCheckpoint(newest.note, parseVerifierKey(signer.key)!.publicKey) !== null
  const signer = signers.find((one) => (key === undefined ? opens(one) : one.key === key))
  if (signer) return signer
  const name = key ?? newest.note.slice(newest.note.lastIndexOf('\n\n') + 2).trim()
  throw new StartError(
    `The public log is signed with a key that is neither SIGNING_KEY nor among OLDER_SIGNING_KEYS (${name}). ` +
      'Give it as one of OLDER_SIGNING_KEYS: a start with it replaces it by SIGNING_KEY, in a record of the log.'
  )
}
