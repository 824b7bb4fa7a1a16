import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { keyId, seal } from '../../../seal.ts'
import { StartError } from '../../../start-error.ts'

import { openPebbles, sealContext } from './seed-chain.ts'
import { lockChainsSealedOtherwise, updatePebbles } from './seed-queries.ts'

/**
 * Seal every chain that an older seed key sealed again with the key in force. Afterwards only a node that was not
 * restarted can still use an old key. Refuse to start, and change nothing, when the key of a chain is missing.
 */
export async function resealSeeds({ database, config, log }: Pick<Context, 'database' | 'config' | 'log'>) {
  const { seedKey, olderSeedKeys } = config.secrets
  const newest = keyId(seedKey)
  const known = new Set([seedKey, ...olderSeedKeys].map((key) => keyId(key)))
  const count = await inTransaction(database.main, async (tx) => {
    const chains = await lockChainsSealedOtherwise(tx, newest)
    const lost = chains.find((chain) => !known.has(chain.key_id))
    if (lost) {
      throw new StartError(
        `Seeds of draws are sealed with the key ${lost.key_id}, which is neither SEED_KEY nor among OLDER_SEED_KEYS. ` +
          'Give it as one of OLDER_SEED_KEYS: a start with it seals the seeds with SEED_KEY.'
      )
    }
    for (const chain of chains) {
      const pebbles = openPebbles(olderSeedKeys, chain)
      const sealed = seal(seedKey, pebbles, sealContext(chain.game, chain.anchor))
      await updatePebbles(tx, { id: chain.id, pebbles: sealed, key_id: newest })
    }
    return chains.length
  })
  if (count > 0) log.info({ chains: count, key: newest }, 'the seeds were sealed with the new seed key')
}
