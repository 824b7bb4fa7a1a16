import type { LanguageCode } from '@glasshouse/contract'

/** Texts by language; English is always there. */
export type Texts = Partial<Record<LanguageCode, string>> & { en_us: string }

export type SpinState = 'pending' | 'decided' | 'void'

/** The reasons why a spin can be void. */
export type VoidReason = 'seed_invalid' | 'beacon_missing' | 'check_failed'

/** The game name in seeds, records and rules of spins. */
export const GAME = 'wheel'

/** The kind of the proposal of new prizes. */
export const WHEEL_VERSION = 'wheel_version'

/** How long a spin waits for its round, with any beacon. */
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
