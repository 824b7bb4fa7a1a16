import type { CallOutput } from '@glasshouse/contract'
import { unitsOf } from '../../format/points.ts'
import { useFormat } from '../../format/use-format.ts'
import { eye, eyeSlash } from '../../design/icons/account.ts'
import { Icon } from '../../design/icons/icon.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { useHiddenBalance } from '../../session/hidden-balance.ts'
import styles from './balance.module.css'

/** The available and the held points. An eye button hides both from onlookers. */
export function Balance({ member }: { member: Pick<CallOutput<'getUserInfo'>, 'balance' | 'held'> }) {
  const t = useTranslations()
  const format = useFormat()
  const { isHidden, toggle } = useHiddenBalance()
  return (
    <>
      <div className={styles.balanceHead}>
        <p className={styles.balanceLabel}>{t('mine.balance')}</p>
        <button
          className="iconbtn"
          type="button"
          aria-label={isHidden ? t('mine.showBalance') : t('mine.hideBalance')}
          onClick={toggle}
        >
          <Icon path={isHidden ? eyeSlash : eye} size="small" />
        </button>
      </div>
      <p className={styles.balanceFigure}>
        {isHidden ? <span aria-label={t('mine.hidden')}>••••</span> : format.points(member.balance)}
        <span className={styles.balanceUnit}>{t('format.unit')}</span>
      </p>
      {unitsOf(member.held) > 0n && !isHidden && (
        <p className="muted small">
          {t('mine.held', { amount: t('format.points', { amount: format.points(member.held) }) })}
        </p>
      )}
    </>
  )
}
