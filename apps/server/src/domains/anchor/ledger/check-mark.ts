import type { Config } from '../../../config.ts'
import type { Reader } from '../../../database/transaction.ts'
import { timeOfId } from '../../../ids.ts'
import { readPeppers } from '../../../peppers/peppers.ts'
import { markerOf } from '../../../seal.ts'

/** Whether the app has marked a text that is kept under an id, or closed up to it. */
export type CheckMark = (text: string, mark: Buffer, id: bigint) => boolean

/**
 * Checks marks against every pepper that has been in force, each up to its end: what bears an id from after a pepper was
 * replaced is not made with it, even where somebody got hold of it.
 */
export async function createMarkCheck(reader: Reader, { secrets }: Pick<Config, 'secrets'>): Promise<CheckMark> {
  const { all } = await readPeppers(reader, secrets)
  const makers = all.map(({ keys, until }) => ({ mark: markerOf(keys.ledger), until })).toReversed()
  return (text, found, id) => {
    const madeAt = timeOfId(id)
    return makers.some(({ mark, until }) => madeAt <= until && mark(text).equals(found))
  }
}
