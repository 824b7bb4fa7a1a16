import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Link } from '@tanstack/react-router'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../../language/language.ts'

type Props = { hints: OperatorOutput<'getWithdrawal'>['hints'] }

/** Other members who share the account or an address: worth a look, and proof of nothing. */
export function Hints({ hints }: Props) {
  const t = useWords()
  const people = (list: { id: number; username: string; address?: string }[]): ReactNode =>
    list.map(({ id, username, address }, index) => (
      <span key={`${id}:${address ?? ''}`}>
        {index > 0 && ', '}
        <Link to="/members/$id" params={{ id: String(id) }}>
          {username}
        </Link>
        {address && ` (${address})`}
      </span>
    ))
  const { same_bank: bank, same_address: address } = hints
  if (bank.length === 0 && address.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 16 }}
      title={t('withdrawals.hints')}
      description={
        <>
          {bank.length > 0 && (
            <div>
              {t('withdrawals.sameBank')} {people(bank)}
            </div>
          )}
          {address.length > 0 && (
            <div>
              {t('withdrawals.sameAddress')} {people(address)}
            </div>
          )}
        </>
      }
    />
  )
}
