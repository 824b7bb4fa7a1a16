import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Link } from '@tanstack/react-router'
import { receipt } from '../../../icons/sections.ts'
import { Icon } from '../../../icons/icon.tsx'
import { useTranslations } from '../../../language/language.ts'

type Reference = NonNullable<OperatorOutput<'getConversation'>['messages'][number]['record']>
type Props = {
  reference: Reference
  member: number
  /** Whether it fills a row of a conversation. */
  isRow?: boolean
}

/** A link to the record that a message or ticket refers to. */
export function RecordLink({ reference: { kind, no }, member, isRow = false }: Props) {
  const t = useTranslations()
  const words = t(`service.records.${kind}`, { no })
  const content = isRow ? (
    <>
      <Icon path={receipt} />
      {words}
    </>
  ) : (
    words
  )
  const className = isRow ? 'talk__record' : undefined
  if (kind === 'withdrawal') {
    return (
      <Link className={className} to="/withdrawals/$id" params={{ id: no }}>
        {content}
      </Link>
    )
  }
  if (kind === 'order') {
    return (
      <Link className={className} to="/orders/$no" params={{ no }}>
        {content}
      </Link>
    )
  }
  if (kind === 'recharge') {
    return (
      <Link className={className} to="/recharges" search={{ tab: 'orders', orderNumber: no } as never}>
        {content}
      </Link>
    )
  }
  return (
    <Link className={className} to="/members/$id" params={{ id: String(member) }} search={{ tab: 'moneylog' } as never}>
      {content}
    </Link>
  )
}
