// Seed chains, the beacon, the public log with its checkpoints and proofs. `packages/fairness` says how a result is
// made.
//
// Every 4,096th seed of a chain is stored, sealed with a key that is not in the database. The start seals them again
// when that key is new. A record is appended and its checkpoint signed in the transaction of the event.
//
// The log's key is replaced by a record of kind `key`: a note that names both keys and has the signatures of both. A
// checkpoint is signed with the key in force at its size, a receipt with the one in force at its draw's open record.
// The verifier follows these records from the key it knows; `/fair/keys` lists where they are.

export { appendRecord } from './append-record.ts'
export { mayPublish } from './check-result.ts'
export { assignSeed, nextCommit, seedOf } from './seeds/assign-seed.ts'
export { readBeacon } from './beacon/read-beacon.ts'
export { createFairness } from './create-fairness.ts'
export type { Fairness } from './fairness.ts'
export { createOpenings, type Opening, type OpeningOf } from './log/openings.ts'
export { countSeedsLeft } from './seeds/seed-queries.ts'
export { sizeOfCheckpoint, verifyStoredLog } from './log/verify-stored-log.ts'
export { ensureChain, ensureSeeds } from './seeds/seed-chain.ts'
export { keepSigningKey, replaceSigningKey } from './log/replace-key.ts'
export type { Signer } from './log/signers.ts'
export { resealSeeds } from './seeds/reseal-seeds.ts'
export { rootOfLog } from './public-log.ts'
export { hasRecords, selectRecordsOf } from './fairness-queries.ts'
export {
  arePaymentsUnchecked,
  checkPayments,
  countRestores,
  insertRestore,
  isRestoredSince,
  readAdoptionFacts,
  retireChains,
  selectRestores
} from './restores/restore-queries.ts'
export { selectMoves, selectNewestIndex, type LoggedMove } from './fairness-queries.ts'
