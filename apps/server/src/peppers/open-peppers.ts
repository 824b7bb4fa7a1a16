import type { Context } from '../context.ts'
import { inTransaction, type Tx } from '../database/transaction.ts'
import { countPasswordsWithPepper, hasMembers } from '../domains/member/index.ts'
import { countSecretsWithPepper, hasOperators, recordAction } from '../domains/operator/index.ts'
import { keyId, seal } from '../seal.ts'
import { StartError } from '../start-error.ts'
import { keysOf, packKeys, sealingKeyOf } from './pepper-keys.ts'
import { insertPepper, lockPeppers, selectPeppers } from './pepper-queries.ts'
import { earlierPlace, GIVE_IT, markOfRow, PEPPER_ACT, readPeppers, type Given, type Peppers } from './peppers.ts'

type Tools = Pick<Context, 'database' | 'config' | 'clock' | 'notifications' | 'log'>

/**
 * Make a new pepper the current one, and read the earlier ones. Refuse the start when passwords or codes need a missing
 * pepper, and when a given pepper was replaced more than a day ago.
 */
export async function openPeppers(tools: Tools): Promise<Peppers> {
  const { database, config, log } = tools
  const given = config.secrets
  const own = keyId(given.pepper)
  const isNew = await inTransaction(database.main, async (tx) => {
    await lockPeppers(tx)
    return register(tx, tools)
  })
  if (isNew) log.info({ pepper: own }, 'a pepper is in force from now on')
  const peppers = await readPeppers(database.main, given)
  const mine = peppers.all.find(({ id }) => id === own)!
  if (mine.until < tools.clock.now()) {
    throw new StartError(`PEPPER is ${own}, which was replaced. Make ${peppers.all.at(-1)!.id} the PEPPER.`)
  }
  await requireNeeded(database.main, peppers, given)
  return peppers
}

/** Register the current pepper. Return true when it is new. The audit log records that it replaces another. */
async function register(tx: Tx, tools: Tools): Promise<boolean> {
  const given = tools.config.secrets
  const rows = await selectPeppers(tx)
  const id = keyId(given.pepper)
  if (rows.some((row) => row.key_id === id)) return false
  if (rows.length === 0 && given.olderPeppers.length > 0 && (await hasAccounts(tx))) {
    throw new StartError(
      'What there is was made with one pepper, and it is not known which. Start once with that one as PEPPER, and without OLDER_PEPPERS.'
    )
  }
  const before = rows.at(-1)
  const { all } = await readPeppers(tx, given)
  const earlier = before ? Object.fromEntries(all.map((pepper) => [pepper.id, packKeys(pepper.keys)])) : null
  const row = {
    number: rows.length + 1,
    key_id: id,
    since_ms: before ? BigInt(Math.floor(tools.clock.now())) : 0n,
    earlier: earlier && seal(sealingKeyOf(given.pepper), Buffer.from(JSON.stringify(earlier)), earlierPlace(id))
  }
  await insertPepper(tx, { ...row, mark: markOfRow(keysOf(given.pepper), row, before) })
  if (before) {
    await recordAction(tx, tools, {
      operator: { id: 0n, name: 'start', role: 'owner', address: '', rid: '' },
      act: PEPPER_ACT,
      subject: { kind: 'pepper', id },
      before: { pepper: before.key_id },
      after: { pepper: id, since_ms: Number(row.since_ms) }
    })
  }
  return true
}

/** Return whether anyone has an account. Before that no pepper was used. */
async function hasAccounts(tx: Tx): Promise<boolean> {
  return (await hasMembers(tx)) || (await hasOperators(tx))
}

/** Refuse when something can be checked only with a missing pepper. */
async function requireNeeded(reader: Tools['database']['main'], peppers: Peppers, given: Given): Promise<void> {
  const known = new Set([given.pepper, ...given.olderPeppers].map((pepper) => keyId(pepper)))
  for (const { id } of peppers.all) {
    if (known.has(id)) continue
    // Hashes without the name of a pepper were made with the first.
    const names = id === peppers.first.id ? [id, ''] : [id]
    const count = (await countPasswordsWithPepper(reader, names)) + (await countSecretsWithPepper(reader, names))
    if (count > 0) throw new StartError(`${count} passwords and codes still depend on the pepper ${id}. ${GIVE_IT}`)
  }
}
