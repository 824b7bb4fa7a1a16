import { useBase } from '../../api/use-base.ts'
import { Button } from '../../design/controls/button.tsx'
import { Sheet } from '../../design/overlays/sheet.tsx'
import { CopyButton } from '../../design/proof/copy-button.tsx'
import { showToast } from '../../design/overlays/toast.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import styles from './invite.module.css'

type Props = { open: boolean; code: string; onClose: () => void }

/** The member's invite code, to copy or to share as a link. */
export function InviteSheet({ open, code, onClose }: Props) {
  const t = useTranslations()
  const age = useBase()?.minAge ?? 18
  const link = `${location.origin}/Register?code=${code}`

  async function share() {
    const canShare = 'share' in navigator
    try {
      if (canShare) await navigator.share({ title: 'Glasshouse', url: link })
      else {
        await navigator.clipboard.writeText(link)
        showToast(t('profile.invite.linkCopied'), 'good')
      }
    } catch (error) {
      // Closing the device's own sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) showToast(t('proof.notCopied'), 'bad')
    }
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('profile.invite.title')}
      foot={
        <Button block onClick={() => void share()}>
          {t('profile.invite.share')}
        </Button>
      }
    >
      <p className="prose">{t('profile.invite.text', { age })}</p>
      <p className={styles.invite}>
        <code className={styles.inviteCode}>{code}</code>
        <CopyButton label={t('profile.invite.title')} text={code} />
      </p>
    </Sheet>
  )
}
