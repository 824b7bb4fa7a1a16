import { unitsOf } from '../../format/points.ts'

export type PurchaseSums = {
  priceUnits: bigint
  balanceUnits: bigint
  /** The balance afterwards; negative if it is too low. */
  leftUnits: bigint
  isEnough: boolean
}

/** Return the effect of a purchase on a balance. Both amounts are decimal strings. */
export function purchaseSums(price: string, balance: string): PurchaseSums {
  const priceUnits = unitsOf(price)
  const balanceUnits = unitsOf(balance)
  const leftUnits = balanceUnits - priceUnits
  return { priceUnits, balanceUnits, leftUnits, isEnough: leftUnits >= 0n }
}
