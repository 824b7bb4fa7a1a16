import { useTranslations } from '../../../language/language.ts'
import type { PreviewProps } from './preview-props.ts'

const SIDES = ['big', 'small', 'odd', 'even'] as const
const SUMS = Array.from({ length: 16 }, (_value, index) => index + 3)

/** A lottery’s page: its grid, with or without dice and odds, and the button to bet. */
export function PreviewGame({ settings, isChanged, lang }: PreviewProps) {
  const t = useTranslations()
  const unit = settings.unit.text[lang] || settings.unit.text.en_us
  const { hidesNumbers, isGamesOpen } = settings
  return (
    <>
      <div className={isChanged('hidesNumbers') ? 'phone__part phone__part--changed' : 'phone__part'}>
        <div className="phone__grid">
          {SIDES.map((side) => (
            <span key={side}>
              {t(`settings.shown.${side}`)}
              {!hidesNumbers && <small>1.96</small>}
            </span>
          ))}
          {!hidesNumbers &&
            SUMS.map((sum) => (
              <span key={sum}>
                {sum}
                <small>…</small>
              </span>
            ))}
        </div>
        {hidesNumbers && <p>{t('settings.shown.labelsOnly')}</p>}
      </div>
      <div
        className={isChanged('isGamesOpen') || isChanged('unit') ? 'phone__part phone__part--changed' : 'phone__part'}
      >
        <div className={isGamesOpen ? 'phone__bet' : 'phone__bet phone__bet--off'}>
          {isGamesOpen ? t('settings.shown.bet', { unit }) : t('settings.shown.closed')}
        </div>
      </div>
    </>
  )
}
