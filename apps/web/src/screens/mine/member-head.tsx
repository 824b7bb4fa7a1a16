import type { CallOutput } from '@glasshouse/contract'
import { Link } from '../../router/link.tsx'
import { ButtonLink } from '../../design/controls/button.tsx'
import { gearSix } from '../../design/icons/account.ts'
import { Icon } from '../../design/icons/icon.tsx'
import { Note } from '../../design/lists/note.tsx'
import { Balance } from '../../features/wallet/balance.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import '../../design/bars/bars.css'
import '../../design/lists/people.css'

/** From this length on, a name is smaller, so that it takes only a few lines. */
const LONG_NAME = 24

/** The member's name and balance, with the buttons to recharge and withdraw. */
export function MemberHead({ member }: { member: CallOutput<'getUserInfo'> }) {
  const t = useTranslations()
  const name = member.name || member.username
  return (
    <>
      <header className="me">
        <img
          className="avatar avatar--me"
          src={member.avatarUrl || '/images/head/1.png'}
          alt=""
          width="60"
          height="60"
        />
        <div>
          <h1 className={name.length > LONG_NAME ? 'me__name me__name--long' : 'me__name'}>{name}</h1>
          <p className="muted small">{t('mine.number', { id: inThrees(member.id) })}</p>
        </div>
        <Link className="iconbtn" to="/Setting" aria-label={t('title.settings')}>
          <Icon path={gearSix} />
        </Link>
      </header>
      <section className="section section--flush">
        <Balance member={member} />
        <div className="btns mt-4">
          <ButtonLink to="/Recharge">{t('mine.recharge')}</ButtonLink>
          <ButtonLink to="/Withdraw" kind="outline">
            {t('mine.withdraw')}
          </ButtonLink>
        </div>
      </section>
      {member.state !== 'normal' && member.stateReason && (
        <section className="section">
          <Note>{t('mine.frozen', { reason: member.stateReason })}</Note>
        </section>
      )}
    </>
  )
}

/** Format a member's number in groups of three digits: `208 614`. */
function inThrees(id: number): string {
  return String(id).replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0')
}
