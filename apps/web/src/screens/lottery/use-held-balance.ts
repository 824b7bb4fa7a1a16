import { useState } from 'react'

/**
 * The balance as it was before the draw whose dice are still rolling, less what has been staked since; as it is when
 * nothing is held back.
 */
export function useHeldBalance(units: bigint | null, isHeld: boolean) {
  const [kept, keep] = useState(units)
  if ((!isHeld || kept === null) && kept !== units) keep(units)
  const spend = (costUnits: bigint) => keep((before) => before && before - costUnits)
  return { balanceUnits: isHeld ? kept : units, spend }
}
