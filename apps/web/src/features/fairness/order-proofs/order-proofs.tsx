import type { CallOutput } from '@glasshouse/contract'
import { useRouterState } from '../../../router/router-context.tsx'
import { Button, ButtonLink, Spinner } from '../../../design/controls/button.tsx'
import { useTranslations } from '../../../language/language-provider.tsx'
import { useSession } from '../../../session/session.ts'
import type { OrderEntry, OrderProof } from './order-entry.ts'
import { OrderProofItem } from './order-proof-item.tsx'
import type { useOrderProofs } from './use-order-proofs.ts'
import styles from './order-proofs.module.css'

type Props = {
  draw: CallOutput<'getFairDraw'>
  own: ReturnType<typeof useOrderProofs>
  /** Return the name of an option. */
  nameOf: (option: string) => string
  /** Save the site's record of an order together with this device's receipt. */
  onSave: (entry: OrderEntry, result: OrderProof) => void
}

/** Show whether the member's orders are part of a draw, each verified on this device. */
export function OrderProofs(props: Props) {
  const t = useTranslations()
  const isSignedIn = useSession() !== null
  return (
    <section className="section">
      <h2 className="section__title">{t('fair.orders.title')}</h2>
      {isSignedIn ? <OwnOrders {...props} /> : <SignIn />}
    </section>
  )
}

function SignIn() {
  const t = useTranslations()
  const back = useRouterState().location.href
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

function OwnOrders({ draw, own: { entries, proofs }, nameOf, onSave }: Props) {
  const t = useTranslations()
  if (entries.isError && !entries.data) {
    return (
      <p className="split muted small mt-2" role="alert">
        {t('fair.orders.failed')}
        <Button kind="outline" size="small" onClick={() => void entries.refetch()}>
          {t('fair.log.retry')}
        </Button>
      </p>
    )
  }
  if (!entries.data) {
    return (
      <p className="match is-pending" role="status">
        <Spinner />
        {t('fair.orders.loading')}
      </p>
    )
  }
  if (entries.data.length === 0) return <p className="muted small mt-2">{t('fair.orders.none')}</p>
  return (
    <>
      <p className="muted small mt-2 prose">
        {draw.close ? t('fair.orders.text') : draw.void ? t('fair.orders.nothing') : t('fair.orders.tooEarly')}
      </p>
      <ul className={styles.proofs}>
        {entries.data.map((entry, index) => (
          <OrderProofItem
            key={`${entry.number} ${entry.kept?.receipt}`}
            entry={entry}
            query={proofs[index]}
            nameOf={nameOf}
            onSave={onSave}
          />
        ))}
      </ul>
    </>
  )
}
