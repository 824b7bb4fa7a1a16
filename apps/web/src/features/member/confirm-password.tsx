import { lazy, Suspense, useState } from 'react'
import { useAskedPassword } from '../../session/confirm-again.ts'

const ConfirmSheet = lazy(async () => ({ default: (await import('./confirm-password-sheet.tsx')).ConfirmSheet }))

/** Where any screen's change asks for the login password first. Its code comes when it is needed. */
export function ConfirmPassword() {
  const isAsked = useAskedPassword()
  const [wasAsked, keep] = useState(false)
  if (isAsked && !wasAsked) keep(true)
  return wasAsked ? (
    <Suspense fallback={null}>
      <ConfirmSheet open={isAsked} />
    </Suspense>
  ) : null
}
