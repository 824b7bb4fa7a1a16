import assert from 'node:assert'
import type { NodeReader } from '@glasshouse/fairness'
import type { Reader } from '../../database/transaction.ts'
import { findNodes } from './fairness-queries.ts'

/** Create a reader that loads the requested nodes of the log's tree in one query. */
export function nodeReader(db: Reader): NodeReader {
  return async (places) => {
    if (places.length === 0) return []
    const rows = await findNodes(db, places)
    const byPlace = new Map(rows.map((row) => [`${row.level}/${row.place}`, row.hash]))
    return places.map(({ level, place }) => {
      const hash = byPlace.get(`${level}/${place}`)
      assert(hash, `the log's tree has no node ${level}/${place}`)
      return hash
    })
  }
}
