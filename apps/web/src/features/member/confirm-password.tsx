import { lazy, Suspense, useState } from 'react'
import { useIsPasswordRequested } from '../../session/confirm-again.ts'

const ConfirmSheet = lazy(async () => ({ default: (await import('./confirm-password-sheet.tsx')).ConfirmSheet }))

/** Ask for the login password before a sensitive change on any screen. The code loads on first use. */
export function ConfirmPassword() {
  const isAsking = useIsPasswordRequested()
  const [hasAsked, keep] = useState(false)
  if (isAsking && !hasAsked) keep(true)
  return hasAsked ? (
    <Suspense fallback={null}>
      <ConfirmSheet open={isAsking} />
    </Suspense>
  ) : null
}
