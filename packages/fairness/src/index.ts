export { localBeacon, quicknet, roundFor, roundTime, signRound, verifyRound, type BeaconParams } from './beacon.ts'
export { concat, fromHex, sameBytes, sha256, toBytes, toHex } from './bytes.ts'
export type { Bundle, LogRecord } from './bundle.ts'
export { canonical } from './canonical.ts'
export { checkpointPublicKey, openCheckpoint, parseVerifierKey, signCheckpoint, verifierKey, type Checkpoint } from './checkpoint.ts'
export { diceSteps, drawDice, drawKey, spinWheel, type DieStep, type DrawInput } from './draw.ts'
export {
  emptyRoot, foldPeaks, leafHash, merkleRoot, nodeHash, RootBuilder, verifyConsistency, verifyInclusion,
  type Consistency, type Inclusion
} from './merkle.ts'
export { orderLeaf, recordLeaf, type OrderRecord } from './receipt.ts'
export { previousSeed, seedMatches, walkBack } from './seed-chain.ts'
export {
  appendLeaf, consistencyPath, inclusionPath, peaksOf, rootOf, type NodePlace, type NodeReader, type StoredNode
} from './stored-tree.ts'
