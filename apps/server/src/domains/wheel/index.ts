// The prize wheel: versions of prizes and weights, spins, and what it has cost.
//
// A spin is a draw for one member, of the game `wheel`. The first transaction locks the member, takes the day's
// allowance, and fixes seed and round; if that round was published before its record was in the log, it is rolled back
// and tried with the next round. The second transaction decides and credits the prize (template 16) once: the waiting
// request runs it, or else a job on any node, which adds a notice for the member. Without its round, a spin is void
// after ten minutes. Its allowance returns to its own day, or to the day on which it became void. A trigger refuses to
// change what decides a spin, or its result.
//
// Prizes, weights and texts are one version, named by the hash of its rules. A new version begins on the next day, so
// that a day's rules are known before it starts. The rules say from which moment they apply (`begins_at`), and the
// verifier checks each spin against it: no spin is decided by future rules, and no earlier rules return.

export { requireWheelWithin } from './admin/propose-wheel.ts'
export { costOfWheel, wheelKind } from './admin/wheel-kind.ts'
export { listOwnSpins } from './records/list-own-spins.ts'
export { findWheelRules } from './versions/set-version.ts'
export type { Wheel } from './wheel.ts'
export { hasPendingSpin } from './records/wheel-record-queries.ts'
