import type { Config } from '../../../config.ts'
import type { Reader } from '../../../database/transaction.ts'
import { timeOfId } from '../../../ids.ts'
import { readPeppers } from '../../../peppers/peppers.ts'
import { markerOf } from '../../../seal.ts'

/** Checks whether the app marked a text under this id, or sealed a range that includes it. */
export type CheckMark = (text: string, mark: Buffer, id: bigint) => boolean

/**
 * Create a check of marks against every pepper that was ever in force, each up to its end. A replaced pepper is not
 * accepted for later ids, so that a leaked one is useless.
 */
export async function createMarkCheck(reader: Reader, { secrets }: Pick<Config, 'secrets'>): Promise<CheckMark> {
  const { all } = await readPeppers(reader, secrets)
  const makers = all.map(({ keys, until }) => ({ mark: markerOf(keys.ledger), until })).toReversed()
  return (text, found, id) => {
    const madeAt = timeOfId(id)
    return makers.some(({ mark, until }) => madeAt <= until && mark(text).equals(found))
  }
}
