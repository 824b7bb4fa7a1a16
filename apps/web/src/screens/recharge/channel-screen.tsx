import { useState } from 'react'
import { useSearch } from '../../router/router-context.tsx'
import { ButtonLink } from '../../design/controls/button.tsx'
import { StatePage } from '../../design/states/state-page.tsx'
import type { Payment } from '../../features/payment/use-recharge.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { ChannelChoice } from './channel-choice.tsx'
import { PaymentPage } from './payment-page.tsx'
import { WaitingPayment } from './waiting-payment.tsx'

/** Step two of a recharge: the channel and the payment, or the payment of a waiting recharge. */
export function ChannelScreen() {
  const { money, order, back } = useSearch('/Channel')
  const [payment, setPayment] = useState<Payment | null>(null)
  const [isChosenAgain, chooseAgain] = useState(false)
  if (!money || !/^\d{1,12}$/.test(money)) return <NoAmount />
  if (payment) return <PaymentPage payment={payment} back={back} onChooseAgain={() => setPayment(null)} />
  if (order && !isChosenAgain) return <WaitingPayment orderNo={order} onChooseAgain={() => chooseAgain(true)} />
  return <ChannelChoice money={money} onOpened={setPayment} />
}

function NoAmount() {
  const t = useTranslations()
  return (
    <StatePage
      title={t('title.channel')}
      back="/Recharge"
      art="empty"
      heading={t('channel.noMoney.title')}
      text={t('channel.noMoney.text')}
    >
      <ButtonLink to="/Recharge" replace>
        {t('channel.noMoney.action')}
      </ButtonLink>
    </StatePage>
  )
}
