import { useState } from 'react'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { useSession } from '../../session/session.ts'
import { OwnRecoveries } from './own-recoveries.tsx'
import { RecoveryState } from './recovery-state.tsx'
import { keepRecovery, readRecovery, type KeptRecovery } from './recovery-store.ts'
import { StartRecovery } from './start-recovery.tsx'

/** Account recovery. A locked-out member starts it here and finishes it on the same device; a signed-in member can cancel one. */
export function RecoveryScreen() {
  const t = useTranslations()
  const isSignedIn = useSession() !== null
  const [kept, setKept] = useState(readRecovery)

  function put(recovery: KeptRecovery | null) {
    keepRecovery(recovery)
    setKept(recovery)
  }

  return (
    <div className="frame">
      <TopBar title={t('title.recovery')} back={isSignedIn ? '/Mine' : '/Login'} />
      <main className="page stack">
        {isSignedIn && <OwnRecoveries />}
        {!isSignedIn && kept && <RecoveryState kept={kept} onOver={() => put(null)} />}
        {!isSignedIn && !kept && <StartRecovery onStarted={put} />}
      </main>
    </div>
  )
}
