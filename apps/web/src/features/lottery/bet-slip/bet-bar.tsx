import { useRouterState } from '../../../router/router-context.tsx'
import { Button, ButtonLink } from '../../../design/controls/button.tsx'
import { basket, basketFill } from '../../../design/icons/play.ts'
import { Icon } from '../../../design/icons/icon.tsx'
import { useFormat } from '../../../format/use-format.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import type { SlipSums } from './slip-sums.ts'
import styles from './bet-slip.module.css'

/** What the main button does now. */
export type Readiness = 'signedOut' | 'idle' | 'ready' | 'closed' | 'opening' | 'checking'

type Props = {
  sums: SlipSums
  balanceUnits: bigint | null
  isOpen: boolean
  readiness: Readiness
  onFold: () => void
  onSubmit: () => void
}

/** The bar with the basket, the balance and the screen's main action. */
export function BetBar({ sums, balanceUnits, isOpen, onFold, ...submit }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const chosen = sums.count === 0 ? t('slip.none') : t('slip.chosen', { count: sums.count })
  return (
    <div className={styles.betbar}>
      <button
        className={styles.betbarBasket}
        type="button"
        aria-label={t('slip.label', { chosen })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'bet-slip' : undefined}
        onClick={onFold}
      >
        <Icon path={sums.count > 0 ? basketFill : basket} />
        {sums.count > 0 && <span className="badge">{sums.count}</span>}
      </button>
      <div>
        <p className={styles.betbarLabel}>{t('slip.available')}</p>
        <p className={styles.betbarBalance}>
          <span>{balanceUnits === null ? '—' : format.points(balanceUnits)}</span> <small>{t('format.unit')}</small>
        </p>
      </div>
      <Submit sums={sums} {...submit} />
    </div>
  )
}

type SubmitProps = Pick<Props, 'sums' | 'readiness' | 'onSubmit'>

function Submit({ sums, readiness, onSubmit }: SubmitProps) {
  const t = useTranslations()
  const format = useFormat()
  const back = useRouterState().location.href
  if (readiness === 'signedOut') {
    return (
      <ButtonLink to="/Login" search={{ back }}>
        {t('slip.signIn')}
      </ButtonLink>
    )
  }
  if (readiness === 'checking') return <Button busy={t('slip.checking.busy')}>{t('slip.place')}</Button>
  if (readiness === 'closed' || readiness === 'opening') {
    return (
      <Button kind="quiet" onClick={onSubmit}>
        {readiness === 'closed' ? t('slip.closed') : t('slip.opening')}
      </Button>
    )
  }
  const amount = format.points(sums.totalUnits)
  return (
    <Button kind={readiness === 'ready' ? 'primary' : 'quiet'} onClick={onSubmit}>
      {sums.totalUnits > 0n ? t('slip.placeTotal', { amount }) : t('slip.place')}
    </Button>
  )
}
