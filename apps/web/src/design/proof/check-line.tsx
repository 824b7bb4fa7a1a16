import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { cross, equals } from '../icons/proof.ts'
import './proof.css'

/** One thing that was computed again: it came to the same, or it did not. */
export function CheckLine({ ok, children }: { ok: boolean; children: ReactNode }) {
  return (
    <p className={ok ? 'match' : 'match match--failed'} role={ok ? undefined : 'alert'}>
      <Icon path={ok ? equals : cross} size="small" />
      <span>{children}</span>
    </p>
  )
}
