import { useCall } from '../../api/use-call.ts'
import { Note } from '../../design/lists/note.tsx'
import { Failure } from '../../design/states/failure.tsx'
import { BalanceLedger } from '../../features/wallet/balance-ledger.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { useSession } from '../../session/session.ts'
import { AccountRows } from './account-rows.tsx'
import { AppRows } from './app-rows.tsx'
import { BookRows } from './book-rows.tsx'
import { GuestHead } from './guest-head.tsx'
import { MemberHead } from './member-head.tsx'
import { MineSkeleton } from './mine-skeleton.tsx'
import { SignOut } from './sign-out.tsx'

export function MineScreen() {
  const isSignedIn = useSession() !== null
  return <div className="frame frame--tabs">{isSignedIn ? <MemberPage /> : <GuestPage />}</div>
}

function GuestPage() {
  return (
    <main>
      <GuestHead />
      <BookRows />
      <AccountRows />
      <AppRows />
    </main>
  )
}

function MemberPage() {
  const t = useTranslations()
  const base = useCall('getBase')
  const report = useCall('getPersonalreport')
  const { data: member, error, refetch } = useCall('getUserInfo')
  if (!member) {
    return <main>{error ? <Failure error={error} onRetry={() => void refetch()} /> : <MineSkeleton />}</main>
  }
  // Content below a part of unknown height appears together with it, so that nothing moves.
  const isWhole = !base.isPending && !report.isPending
  return (
    <main>
      <MemberHead member={member} />
      <BalanceLedger balance={member.balance} />
      {isWhole && (
        <>
          {base.data?.mode === 'sandbox' && (
            <section className="section">
              <Note>{t('shell.sandbox')}</Note>
            </section>
          )}
          <BookRows />
          <AccountRows />
          <AppRows />
          <SignOut />
        </>
      )}
    </main>
  )
}
