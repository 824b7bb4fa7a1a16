import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslations } from '../../language/language.ts'

type Person = { id: number; username: string; status: string; address?: string }

const MAX_SHOWN = 4

/** Other members who share something with this one. */
export function People({ people }: { people: readonly Person[] }) {
  const t = useTranslations()
  const [isWhole, showAll] = useState(false)
  const shown = isWhole ? people : people.slice(0, MAX_SHOWN)
  return (
    <>
      {shown.map(({ id, username, status, address }, index) => (
        <span key={`${id}:${address ?? ''}`}>
          {index > 0 && ', '}
          <Link to="/members/$id" params={{ id: String(id) }}>
            {username}
          </Link>
          {address && ` (${address})`}
          {status !== 'normal' && ` · ${t(`members.status.${status as 'frozen'}`)}`}
        </span>
      ))}
      {shown.length < people.length && (
        <Button type="link" size="small" onClick={() => showAll(true)}>
          {t('withdrawals.others', { count: people.length - shown.length })}
        </Button>
      )}
    </>
  )
}
