import type { CallOutput } from '@glasshouse/contract'
import { useState } from 'react'
import { RowButton, RowLink } from '../../design/lists/row.tsx'
import { AvatarSheet } from '../../features/member/avatar/avatar-sheet.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { SEX_TEXTS } from '../profile/sex-texts.ts'
import '../../design/lists/people.css'

const FIRST_PRESET = '/images/head/1.png'

/** The member's profile: picture, real name, sex, and the linked bank account. */
export function ProfileRows({ member }: { member: CallOutput<'getUserInfo'> }) {
  const t = useTranslations()
  const [isOpen, open] = useState(false)
  const picture = member.avatarUrl || FIRST_PRESET
  return (
    <>
      <div className="rows">
        <RowButton
          title={t('settings.avatar')}
          value={<img className="avatar avatar--me" src={picture} alt="" width="60" height="60" />}
          aria-haspopup="dialog"
          onClick={() => open(true)}
        />
        <RowLink to="/Setname" title={t('title.realName')} value={member.name || t('settings.notSet')} />
        <RowLink to="/Setsex" title={t('title.sex')} value={t(SEX_TEXTS[member.sex])} />
        <RowLink
          to="/Setbank"
          title={t('title.bank')}
          value={member.hasBankAccount ? t('settings.bound') : t('settings.notBound')}
        />
      </div>
      <AvatarSheet open={isOpen} current={picture} onClose={() => open(false)} />
    </>
  )
}
