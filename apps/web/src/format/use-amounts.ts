import { useMemo } from 'react'
import { useWords } from '../language/language-provider.tsx'
import type { Amount } from './points.ts'
import { useFormat } from './use-format.ts'

/** Amounts with their unit, as the chosen language writes them: the form in which every screen shows them. */
export function useAmounts() {
  const t = useWords()
  const format = useFormat()
  return useMemo(
    () => ({
      points: (amount: Amount) => t('format.points', { amount: format.points(amount) }),
      signed: (amount: Amount) => t('format.points', { amount: format.signed(amount) })
    }),
    [t, format]
  )
}
