import { Link } from '@tanstack/react-router'
import type { OperatorCallName } from '@glasshouse/contract/operator-routes'
import { useMe } from '../../api/me.ts'
import { useTranslations } from '../../language/language.ts'
import type { Entry } from './accounts.ts'

type Kind = Entry['about']['kind']
type Address = { to: string; params?: object; search?: object }

/** The call of each document's page, which decides who has the link. */
const NEEDS: Record<Kind, OperatorCallName> = {
  order: 'getOrder',
  draw: 'getDraw',
  recharge: 'getRecharges',
  withdrawal: 'getWithdrawal',
  proposal: 'getProposals',
  dispute: 'getMember',
  video: 'getVideo',
  spin: 'getWheelSpins'
}

/** What an entry was posted for, as a link to its page. */
export function DocumentLink({ entry }: { entry: Entry }) {
  const t = useTranslations()
  const { may } = useMe()
  const { kind, id } = entry.about
  const text = `${t(`ledger.documents.${kind}`)} …${id.slice(-4)}`
  if (!may(NEEDS[kind])) return <span title={id}>{text}</span>
  return (
    <Link {...(addressOf(entry) as { to: '.' })} title={id}>
      {text}
    </Link>
  )
}

function addressOf({ about: { kind, id }, member, draw }: Entry): Address {
  const addresses: Record<Kind, Address> = {
    order: { to: '/orders/$no', params: { no: id } },
    draw: { to: '/draws/$key/$number', params: { key: draw?.key ?? '', number: id } },
    recharge: { to: '/recharges', search: { tab: 'orders', orderNumber: id } },
    withdrawal: { to: '/withdrawals/$id', params: { id } },
    proposal: { to: '/proposals' },
    dispute: { to: '/members/$id', params: { id: String(member) } },
    video: { to: '/videos/$id', params: { id } },
    spin: { to: '/wheel', search: { tab: 'spins' } }
  }
  return addresses[kind]
}
