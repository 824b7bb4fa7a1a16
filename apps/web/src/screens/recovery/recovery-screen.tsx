import { useState } from 'react'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { useSession } from '../../session/session.ts'
import { OwnRecoveries } from './own-recoveries.tsx'
import { RecoveryState } from './recovery-state.tsx'
import { storeRecovery, readRecovery, type StoredRecovery } from './recovery-store.ts'
import { StartRecovery } from './start-recovery.tsx'

/** Account recovery. A locked-out member starts it here and finishes it on the same device; a signed-in member can cancel one. */
export function RecoveryScreen() {
  const t = useTranslations()
  const isSignedIn = useSession() !== null
  const [stored, setStored] = useState(readRecovery)

  function put(recovery: StoredRecovery | null) {
    storeRecovery(recovery)
    setStored(recovery)
  }

  return (
    <div className="frame">
      <TopBar title={t('title.recovery')} back={isSignedIn ? '/Mine' : '/Login'} />
      <main className="page stack">
        {isSignedIn && <OwnRecoveries />}
        {!isSignedIn && stored && <RecoveryState stored={stored} onOver={() => put(null)} />}
        {!isSignedIn && !stored && <StartRecovery onStarted={put} />}
      </main>
    </div>
  )
}
