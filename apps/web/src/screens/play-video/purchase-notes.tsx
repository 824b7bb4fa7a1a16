import { BlockedNote } from '../../features/limits/blocked-note.tsx'
import { SandboxNote } from '../recharge/sandbox-note.tsx'

/** What the popup to buy a video says beside the sums: what stands in the way, and that points have no money value. */
export function PurchaseNotes() {
  return (
    <>
      <BlockedNote place="page" />
      <SandboxNote />
    </>
  )
}
