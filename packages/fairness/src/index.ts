export { checkBundle, isBundle, type BundleCheck } from './bundle/check-bundle.ts'
export { checkDays } from './bundle/check-days.ts'
export type { CheckedDraw } from './bundle/check-draws.ts'
export type { FairDraw, FairProof, PublishedBeacon } from './check/fair-draw.ts'
export type { Mismatch } from './bundle/mismatch.ts'
export type { Step, Verdict } from './check/step.ts'
export { verifyDraw, type DrawCheck, type DrawStepId, type Known } from './check/verify-draw.ts'
export { verifyProof, type ProofCheck, type ProofStepId, type ProofVerdict } from './check/verify-proof.ts'
export { checkEvidence, type EvidenceCheck, type EvidenceVerdict } from './evidence/check-evidence.ts'
export { isEvidence, type Evidence } from './evidence/evidence.ts'
export {
  BEACON_SCHEME,
  beaconKind,
  localChainHash,
  quicknet,
  roundFor,
  roundTime,
  type BeaconKind,
  type BeaconParams
} from './draw/beacon.ts'
export {
  beaconPublicKey,
  localBeacon,
  signRound,
  verifyRound,
  verifyRounds,
  type SignedRound
} from './draw/beacon-signature.ts'
export { isZoneOffset } from './version/rules-version.ts'
export { diceSteps, drawDice, drawKey, spinWheel, type DieStep, type DrawInput } from './draw/draw.ts'
export { previousSeed, seedMatches, walkBack } from './draw/seed-chain.ts'
export { concat, fromHex, sameBytes, sha256, toBytes, toHex } from './hash/bytes.ts'
export { canonical, canonicalHash } from './hash/canonical.ts'
export type { Bundle } from './bundle/bundle.ts'
export { checkpointPublicKey, openCheckpoint, signCheckpoint, verifierKey, type Checkpoint } from './log/checkpoint.ts'
export { joinNote, openNote, parseVerifierKey, signNote, type NoteKey } from './log/note.ts'
export {
  keyAt,
  keySpans,
  LOG,
  signKeyChange,
  type KeySpan,
  type LoggedChange,
  type ProvenChange
} from './log/key-change.ts'
export { isOpeningOf, mayFollow, RANGE_FIELD, RANGE_RECORDS, type LogRange, type RangeCheck } from './log/log-range.ts'
export {
  isRestored,
  LOGGED_KINDS,
  logHolds,
  verifyLog,
  type LogCheck,
  type LogEvidence,
  type LoggedKind,
  type LogHistory,
  type Loss,
  type LostLog,
  type SeenLog
} from './log/verify-log.ts'
export {
  namedRecord,
  recordLeaf,
  type ChainRecord,
  type CloseRecord,
  type LogRecord,
  type OpenRecord,
  type RecordKind,
  type RecordName,
  type RestoreRecord,
  type RevealRecord,
  type VoidRecord
} from './log/record.ts'
export { defaultOdds, formatProportion, isPayTable, isReturnAllowed, ODDS_SCALE, parseProportion } from './play/odds.ts'
export {
  betOptions,
  outcomeOf,
  OUTCOMES,
  waysOf,
  winningOptions,
  type BetOption,
  type Dice,
  type Outcome
} from './play/options.ts'
export { payoutOf, type Stake } from './play/payout.ts'
export { isSavedReceipt, readReceiptFile, type SavedReceipt, type ReceiptFile } from './receipt/saved-receipt.ts'
export { orderLeaf, type OrderRecord } from './receipt/order-record.ts'
export { joinReceipts, RECEIPTS_OF_BATCH, type ReceiptBatch, type ReceiptHashes } from './receipt/receipt-batch.ts'
export { isSignedReceipt, receiptText, type SignedReceipt } from './receipt/receipt-note.ts'
export { emptyRoot, foldPeaks, leafHash, merkleRoot, nodeHash, RootBuilder } from './tree/merkle.ts'
export { verifyConsistency, verifyInclusion, type Consistency, type Inclusion } from './tree/proof.ts'
export {
  appendLeaf,
  consistencyPath,
  inclusionPath,
  peaksOf,
  rootOf,
  type NodePlace,
  type NodeReader,
  type StoredNode
} from './tree/stored-tree.ts'
