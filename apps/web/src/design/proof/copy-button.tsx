import { useTranslations } from '../../language/language-provider.tsx'
import { Icon } from '../icons/icon.tsx'
import { copy } from '../icons/proof.ts'
import { showToast } from '../overlays/toast.ts'

/** A button that copies a text to the clipboard and confirms it. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const t = useTranslations()

  async function take() {
    try {
      await navigator.clipboard.writeText(text)
      showToast(t('proof.copied'), 'good')
    } catch {
      showToast(t('proof.notCopied'), 'bad')
    }
  }

  return (
    <button className="iconbtn" type="button" aria-label={t('proof.copy', { label })} onClick={() => void take()}>
      <Icon path={copy} />
    </button>
  )
}
