import { useMemo } from 'react'
import { useTranslations } from '../language/language-provider.tsx'
import type { Amount } from './points.ts'
import { useFormat } from './use-format.ts'

/** Return functions that format amounts with their unit, in the chosen language. Every screen uses them. */
export function useAmounts() {
  const t = useTranslations()
  const format = useFormat()
  return useMemo(
    () => ({
      points: (amount: Amount) => t('format.points', { amount: format.points(amount) }),
      signed: (amount: Amount) => t('format.points', { amount: format.signed(amount) })
    }),
    [t, format]
  )
}
