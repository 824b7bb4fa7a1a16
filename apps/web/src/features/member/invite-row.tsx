import { useState } from 'react'
import { RowButton } from '../../design/lists/row.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { InviteSheet } from './invite-sheet.tsx'

/**
 * The row that opens the member's invite code to copy and share. Pass `icon` only if the neighbouring rows have one.
 */
export function InviteRow({ code, icon }: { code: string; icon?: string }) {
  const t = useTranslations()
  const [isOpen, open] = useState(false)
  return (
    <>
      <RowButton
        icon={icon}
        title={t('profile.invite.title')}
        value={code}
        aria-haspopup="dialog"
        onClick={() => open(true)}
      />
      <InviteSheet open={isOpen} code={code} onClose={() => open(false)} />
    </>
  )
}
