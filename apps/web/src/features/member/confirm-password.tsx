import { lazy, Suspense, useState } from 'react'
import { useAskedPassword } from '../../session/confirm-again.ts'

const ConfirmSheet = lazy(async () => ({ default: (await import('./confirm-password-sheet.tsx')).ConfirmSheet }))

/** Ask for the login password before a sensitive change on any screen. The code loads on first use. */
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
