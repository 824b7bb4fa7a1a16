import { useLanguage, useTranslations } from '../../language/language.ts'

type Props = {
  now: string | number | null
  /** Undefined without a period to compare with. */
  then: string | number | null | undefined
  /** Whether more is neither better nor worse. */
  isNeutral?: boolean
}

/** The change since the period before, in per cent; nothing where there is nothing to compare with. */
export function Change({ now, then, isNeutral = false }: Props) {
  const { locale } = useLanguage()
  const t = useTranslations()
  if (now === null || then === undefined || then === null || Number(then) === 0) return null
  const share = (Number(now) - Number(then)) / Math.abs(Number(then))
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <span className={`change ${share >= 0 && !isNeutral ? 'good' : 'quiet'}`}>
      <span aria-hidden="true">{share === 0 ? '＝' : share > 0 ? '▲' : '▼'}</span>
      <span className="unseen">{t(share >= 0 ? 'overview.up' : 'overview.down')}</span> {format.format(Math.abs(share))}
    </span>
  )
}
