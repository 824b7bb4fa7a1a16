import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { ButtonLink } from '../../design/controls/button.tsx'
import { State } from '../../design/states/state.tsx'
import type { Payment } from '../../features/recharge/use-recharge.ts'
import { useWords } from '../../language/language-provider.tsx'
import { ChannelChoice } from './channel-choice.tsx'
import { PaymentPage } from './payment-page.tsx'

const route = getRouteApi('/Channel')

/** Buying points, step two: where they are paid, and the payment itself. */
export function ChannelScreen() {
  const { money } = route.useSearch()
  const [payment, setPayment] = useState<Payment | null>(null)
  if (!money || !/^\d{1,12}$/.test(money)) return <NoAmount />
  if (payment) return <PaymentPage payment={payment} onChooseAgain={() => setPayment(null)} />
  return <ChannelChoice money={money} onOpened={setPayment} />
}

function NoAmount() {
  const t = useWords()
  return (
    <div className="frame frame--column">
      <TopBar title={t('title.channel')} back="/Recharge" />
      <main className="state-page">
        <State art="empty" title={t('channel.noMoney.title')} text={t('channel.noMoney.text')}>
          <ButtonLink to="/Recharge">{t('channel.noMoney.action')}</ButtonLink>
        </State>
      </main>
    </div>
  )
}
