import { ButtonLink } from '../../design/controls/button.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../language/language-provider.tsx'
import './bet-slip.css'

/** By how much the balance is too little, and the two ways on. */
export function ShortBalance({ byUnits }: { byUnits: bigint }) {
  const t = useWords()
  const format = useFormat()
  const amount = t('format.points', { amount: format.points(byUnits) })
  return (
    <div className="slip__short">
      <p className="strong">{t('slip.short', { amount })}</p>
      <div className="slip__ways">
        <ButtonLink to="/Recharge" kind="outline" size="small">
          {t('slip.recharge')}
        </ButtonLink>
        <ButtonLink to="/ServiceOnline" kind="text" size="small">
          {t('title.serviceChat')}
        </ButtonLink>
      </div>
    </div>
  )
}
