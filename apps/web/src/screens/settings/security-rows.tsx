import type { CallOutput } from '@glasshouse/contract'
import { RowLink } from '../../design/lists/row.tsx'
import { useTranslations } from '../../language/language-provider.tsx'

/** Links to the passwords and the signed-in devices. */
export function SecurityRows({ member }: { member: CallOutput<'getUserInfo'> }) {
  const t = useTranslations()
  const isSet = member.hasPaymentPassword
  return (
    <>
      <h2 className="rows__label">{t('settings.security')}</h2>
      <div className="rows">
        <RowLink to="/SetLoginPassword" title={t('settings.loginPassword')} />
        <RowLink
          to={isSet ? '/EditPayPassword' : '/SetPayPassword'}
          title={t('settings.payPassword')}
          value={isSet ? t('settings.isSet') : t('settings.notSet')}
        />
        <RowLink to="/Sessions" title={t('title.sessions')} />
        <RowLink to="/Limits" title={t('title.limits')} />
      </div>
    </>
  )
}
