import { fingerprintOf, newInviteCode } from '@glasshouse/contract/operator-invite-code'
import { Button, Typography } from 'antd'
import { useState } from 'react'
import { useTranslations } from '../../language/language.ts'

/**
 * A one-time code that the invited person generates. They give its fingerprint to the owners, and never pass on the
 * code itself.
 */
export function OwnCode() {
  const t = useTranslations()
  const [made, setMade] = useState<{ code: string; fingerprint: string } | null>(null)
  const make = async () => {
    const code = newInviteCode()
    setMade({ code, fingerprint: await fingerprintOf(code) })
  }
  if (!made)
    return (
      <p>
        {t('invite.ownText')}{' '}
        <Button size="small" onClick={() => void make()}>
          {t('invite.ownMake')}
        </Button>
      </p>
    )
  return (
    <>
      <p>{t('invite.ownCode')}</p>
      <Typography.Text code copyable className="code">
        {made.code}
      </Typography.Text>
      <p>{t('invite.ownFingerprint')}</p>
      <Typography.Text code copyable className="code">
        {made.fingerprint}
      </Typography.Text>
    </>
  )
}
