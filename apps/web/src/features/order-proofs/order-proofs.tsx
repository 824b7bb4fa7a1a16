import type { CallOutput } from '@glasshouse/contract'
import { useLocation } from '@tanstack/react-router'
import { Button, ButtonLink, Spinner } from '../../design/controls/button.tsx'
import { useWords } from '../../language/language-provider.tsx'
import { useSession } from '../../session/session.ts'
import { OrderProofItem } from './order-proof-item.tsx'
import type { useOrderProofs } from './use-order-proofs.ts'

type Props = { draw: CallOutput<'getFairDraw'>; own: ReturnType<typeof useOrderProofs> }

/** That the member's own orders are part of a draw, each computed on this device. */
export function OrderProofs({ draw, own }: Props) {
  const t = useWords()
  const isSignedIn = useSession() !== null
  return (
    <section className="section">
      <h2 className="section__title">{t('fair.orders.title')}</h2>
      {isSignedIn ? <OwnOrders draw={draw} own={own} /> : <SignIn />}
    </section>
  )
}

function SignIn() {
  const t = useWords()
  const back = useLocation({ select: (location) => location.href })
  return (
    <>
      <p className="muted small mt-2">{t('fair.orders.signIn')}</p>
      <p className="mt-3">
        <ButtonLink to="/Login" search={{ back }} kind="outline" size="small">
          {t('fair.orders.signInAction')}
        </ButtonLink>
      </p>
    </>
  )
}

function OwnOrders({ draw, own: { orders, proofs } }: Props) {
  const t = useWords()
  if (orders.isError && !orders.data) {
    return (
      <p className="split muted small mt-2" role="alert">
        {t('fair.orders.failed')}
        <Button kind="outline" size="small" onClick={() => void orders.refetch()}>
          {t('fair.log.retry')}
        </Button>
      </p>
    )
  }
  if (!orders.data) {
    return (
      <p className="match is-pending" role="status">
        <Spinner />
        {t('fair.orders.loading')}
      </p>
    )
  }
  if (orders.data.length === 0) return <p className="muted small mt-2">{t('fair.orders.none')}</p>
  return (
    <>
      <p className="muted small mt-2 prose">
        {draw.close ? t('fair.orders.text') : draw.void ? t('fair.orders.nothing') : t('fair.orders.tooEarly')}
      </p>
      <ul className="proofs">
        {orders.data.map((order, place) => (
          <OrderProofItem key={order.id} order={order} query={proofs[place]} />
        ))}
      </ul>
    </>
  )
}
