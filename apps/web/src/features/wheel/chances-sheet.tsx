import { Sheet } from '../../design/overlays/sheet.tsx'
import { useLanguage, useTranslations } from '../../language/language-provider.tsx'
import type { Prize } from './wheel-face.tsx'
import '../../design/lists/rows.css'
import styles from './wheel.module.css'

type Props = { open: boolean; onClose: () => void; prizes: readonly Prize[] }

/** The chance of each prize. */
export function ChancesSheet({ open, onClose, prizes }: Props) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 })
  return (
    <Sheet open={open} onClose={onClose} title={t('wheel.chances')} lead={t('wheel.chancesLead')} bleed>
      <ul className="rows">
        {prizes.map(({ id, title, image, chance }) => (
          <li className="row" key={id}>
            <img className={styles.chancePicture} src={image} alt="" width="32" height="32" />
            <span className="row__main row__title">{title}</span>
            <span className="row__value">{t('wheel.chance', { percent: percent.format(chance) })}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
