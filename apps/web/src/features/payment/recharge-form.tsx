import { useState, type FormEvent } from 'react'
import { useNavigate } from '../../router/router-context.tsx'
import { useMember } from '../../api/use-base.ts'
import { Dock } from '../../design/bars/dock.tsx'
import { AmountField } from '../../design/controls/amount-field.tsx'
import { Button } from '../../design/controls/button.tsx'
import { Pane, Window } from '../../design/glass/window.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { formatPoints } from '../../format/points.ts'
import { useFormat } from '../../format/use-format.ts'
import { useLanguage, useTranslations } from '../../language/language-provider.tsx'
import styles from './recharge.module.css'

const QUICK = ['500', '1000', '2000', '5000', '10000', '20000']
const LIGHTS = 3

/** The form for the number of points. The channels come next. `back` is the page to continue with afterwards. */
export function RechargeForm({ back }: { back?: string | undefined }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const [money, keep] = useDraft('recharge')
  const [isWrong, setWrong] = useState(false)

  function choose(digits: string) {
    keep(digits)
    setWrong(false)
  }

  function continueToChannels(event: FormEvent) {
    event.preventDefault()
    if (/^0*$/.test(money)) setWrong(true)
    else void navigate({ to: '/Channel', search: { money, back } })
  }

  return (
    <form className={styles.recharge} onSubmit={continueToChannels} noValidate>
      <CurrentBalance />
      <AmountField
        label={t('recharge.amount')}
        value={money}
        onChange={choose}
        unit={t('format.unit')}
        note={t('recharge.note')}
        error={isWrong ? t('recharge.moneyError') : undefined}
      />
      <QuickAmounts chosen={money} onChoose={choose} />
      <Dock look="plain">
        <Button type="submit" block>
          {t('recharge.next')}
        </Button>
      </Dock>
    </form>
  )
}

function CurrentBalance() {
  const t = useTranslations()
  const format = useFormat()
  const member = useMember()
  return (
    <div>
      <p className="field__label">{t('recharge.balance')}</p>
      <p>
        <span className="type-title">{member ? format.points(member.balance) : '—'}</span>{' '}
        <span className="muted">{t('format.unit')}</span>
      </p>
    </div>
  )
}

function QuickAmounts({ chosen, onChoose }: { chosen: string; onChoose: (digits: string) => void }) {
  const t = useTranslations()
  const { locale } = useLanguage()
  return (
    <div>
      <p className="field__label mb-2">{t('recharge.quick')}</p>
      <Window lights={LIGHTS} label={t('recharge.quick')}>
        {QUICK.map((amount) => (
          <Pane key={amount} chosen={amount === chosen} onClick={() => onChoose(amount)}>
            <span className="pane__figure">{formatPoints(`${amount}.00`, locale)}</span>
          </Pane>
        ))}
      </Window>
    </div>
  )
}
