import { useBase } from '../../api/use-base.ts'
import { useCall } from '../../api/use-call.ts'
import {
  arrowDownLeft,
  arrowUpRight,
  bank,
  chartBar,
  headset,
  listNumbers,
  receipt
} from '../../design/icons/account.ts'
import { bell } from '../../design/icons/navigation.ts'
import { hourglassMedium, sealCheck } from '../../design/icons/status.ts'
import { Note } from '../../design/lists/note.tsx'
import { RowLink } from '../../design/lists/row.tsx'
import { Failure } from '../../design/states/failure.tsx'
import { SkeletonRows } from '../../design/states/skeleton.tsx'
import { useWords } from '../../language/language-provider.tsx'
import { useSession } from '../../session/session.ts'
import { AppRows } from './app-rows.tsx'
import { GuestHead } from './guest-head.tsx'
import { MemberHead } from './member-head.tsx'
import { SignOut } from './sign-out.tsx'

export function MineScreen() {
  const isSignedIn = useSession() !== null
  return <div className="frame frame--tabs">{isSignedIn ? <MemberPage /> : <GuestPage />}</div>
}

function GuestPage() {
  return (
    <main>
      <GuestHead />
      <AppRows />
    </main>
  )
}

function MemberPage() {
  const t = useWords()
  const isSandbox = useBase()?.mode === 'sandbox'
  const { data: member, error, refetch } = useCall('getUserInfo')
  if (!member) {
    return <main>{error ? <Failure error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={8} />}</main>
  }
  const unread = member.notice_unread
  return (
    <main>
      <MemberHead member={member} />
      {isSandbox && (
        <section className="section">
          <Note>{t('shell.sandbox')}</Note>
        </section>
      )}
      <h2 className="rows__label">{t('mine.books')}</h2>
      <div className="rows">
        <RowLink to="/GameRecord" icon={receipt} title={t('title.gameRecord')} />
        <RowLink to="/RechargeRecord" icon={arrowDownLeft} title={t('title.rechargeRecord')} />
        <RowLink to="/WithdrawRecord" icon={arrowUpRight} title={t('title.withdrawRecord')} />
        <RowLink to="/Moneylog" icon={listNumbers} title={t('title.moneyLog')} />
        <RowLink to="/Personalreport" icon={chartBar} title={t('title.statement')} />
      </div>
      <h2 className="rows__label">{t('mine.account')}</h2>
      <div className="rows">
        <RowLink to="/Setbank" icon={bank} title={t('title.bank')} />
        <RowLink to="/Limits" icon={hourglassMedium} title={t('title.limits')} />
        <RowLink
          to="/Notice"
          icon={bell}
          title={t('title.notice')}
          value={unread > 0 ? <span className="row__count">{unread}</span> : undefined}
        />
        <RowLink to="/ServiceOnline" icon={headset} title={t('title.serviceChat')} />
        <RowLink to="/Fair" icon={sealCheck} title={t('title.fair')} />
      </div>
      <AppRows />
      <SignOut />
    </main>
  )
}
