import { unitsOf } from '../../format/points.ts'

export type PurchaseSums = {
  priceUnits: bigint
  balanceUnits: bigint
  /** What is left afterwards; below nothing where it is not enough. */
  leftUnits: bigint
  isEnough: boolean
}

/** What a purchase does to a balance. Both amounts as the wire writes them. */
export function purchaseSums(price: string, balance: string): PurchaseSums {
  const priceUnits = unitsOf(price)
  const balanceUnits = unitsOf(balance)
  const leftUnits = balanceUnits - priceUnits
  return { priceUnits, balanceUnits, leftUnits, isEnough: leftUnits >= 0n }
}
