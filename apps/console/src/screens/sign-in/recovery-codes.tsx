import { Button, Typography } from 'antd'
import { useTranslations } from '../../language/language.ts'

/** Ten recovery codes. Each replaces the authenticator once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations()
  const save = () => {
    const file = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
    Object.assign(document.createElement('a'), { href: file, download: 'glasshouse-recovery-codes.txt' }).click()
    URL.revokeObjectURL(file)
  }
  return (
    <>
      <Typography.Paragraph copyable={{ text: codes.join('\n') }}>
        <span className="code" style={{ whiteSpace: 'pre-line' }}>
          {codes.join('\n')}
        </span>
      </Typography.Paragraph>
      <Button block onClick={save} style={{ marginBlockEnd: 12 }}>
        {t('signIn.recoverySave')}
      </Button>
    </>
  )
}
