import type { ReactNode } from 'react'
import { Link } from '../../router/link.tsx'
import { drawSearch } from '../../format/draw-search.ts'
import { Button, ButtonLink } from '../../design/controls/button.tsx'
import { Sheet } from '../../design/overlays/sheet.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import type { Won } from './use-spin.ts'
import styles from './wheel.module.css'

type Props = {
  /** Null while there is nothing to show. */
  won: Won | null
  onClose: () => void
  /** The prize's message, already sanitised. */
  message: ReactNode
}

/** The prize of a spin: picture, title, message, and a link to the account log. */
export function PrizeSheet({ won, onClose, message }: Props) {
  const t = useTranslations()
  const isWin = Number(won?.credited ?? 0) > 0
  return (
    <Sheet
      open={won !== null}
      onClose={onClose}
      title={t(isWin ? 'wheel.wonTitle' : 'wheel.nothingTitle')}
      foot={
        <Button block onClick={onClose}>
          {t('wheel.ok')}
        </Button>
      }
    >
      {won && (
        <div className={styles.prize}>
          <span className={styles.prizeArch}>
            <img src={won.image} alt="" width="56" height="56" />
          </span>
          <h3 className={styles.prizeTitle}>{won.title}</h3>
          <div className={styles.prizeText}>{message}</div>
          {isWin && (
            <p className={styles.prizeText}>
              {t.rich('wheel.balance', {
                name: t('money-log.type.wheel_prize'),
                log: (chunks) => (
                  <Link to="/Moneylog" search={{ type: 'wheel_prize' }}>
                    {chunks}
                  </Link>
                )
              })}
            </p>
          )}
          <ButtonLink to="/Fair" search={drawSearch('wheel', String(won.spinNumber))} kind="text">
            {t('wheel.check')}
          </ButtonLink>
        </div>
      )}
    </Sheet>
  )
}
