import type { LanguageCode } from '@glasshouse/contract'

/** Texts by language; English is always there. */
export type Texts = Partial<Record<LanguageCode, string>> & { en_us: string }

export type SpinState = 'pending' | 'decided' | 'void'

/** Why a spin can be void. */
export type VoidReason = 'seed_invalid' | 'beacon_missing'

/** The game under which seeds, records and rules of spins are known. */
export const GAME = 'wheel'

/** The kind of a proposal of other prizes. */
export const WHEEL_VERSION = 'wheel_version'

/** A spin waits this long for its round, whatever the beacon. */
export const PATIENCE_SECONDS = 600

export type PrizeRow = {
  id: bigint
  version_id: bigint
  titles: Texts
  messages: Texts
  image: string
  weight: bigint
  units: bigint
}

export const PRIZE_COLUMNS = 'p.id, p.version_id, p.titles, p.messages, p.image, p.weight, p.units'
