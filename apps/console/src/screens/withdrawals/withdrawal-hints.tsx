import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Link } from '@tanstack/react-router'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslations } from '../../language/language.ts'

type Person = { id: number; username: string; address?: string }
type Props = { hints: OperatorOutput<'getWithdrawal'>['hints'] }

const MAX_SHOWN = 6

/** Other members who share the bank account or an address: a hint, but no proof. */
export function Hints({ hints: { sameBank: bank, sameAddress: address } }: Props) {
  const t = useTranslations()
  if (bank.length === 0 && address.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 16 }}
      title={t('withdrawals.hints')}
      description={
        <>
          <People intro={t('withdrawals.sameBank')} people={bank} />
          <People intro={t('withdrawals.sameAddress')} people={address} />
        </>
      }
    />
  )
}

function People({ intro, people }: { intro: string; people: readonly Person[] }) {
  const t = useTranslations()
  const [isWhole, showAll] = useState(false)
  const shown = isWhole ? people : people.slice(0, MAX_SHOWN)
  if (people.length === 0) return null
  return (
    <div>
      {intro}{' '}
      {shown.map(({ id, username, address }, index) => (
        <span key={`${id}:${address ?? ''}`}>
          {index > 0 && ', '}
          <Link to="/members/$id" params={{ id: String(id) }}>
            {username}
          </Link>
          {address && ` (${address})`}
        </span>
      ))}
      {shown.length < people.length && (
        <Button type="link" size="small" onClick={() => showAll(true)}>
          {t('withdrawals.others', { count: people.length - shown.length })}
        </Button>
      )}
    </div>
  )
}
