import { Icon } from '../../design/icons/icon.tsx'
import { shareNetwork } from '../../design/icons/proof.ts'
import { showToast } from '../../design/overlays/toast.ts'
import { useTranslations } from '../../language/language-provider.tsx'

/** A button that shares this page's address with the device's share sheet, or copies it if there is none. */
export function ShareButton() {
  const t = useTranslations()

  async function share() {
    const url = location.href
    try {
      if ('share' in navigator) await navigator.share({ title: document.title, url })
      else {
        await (navigator as Navigator).clipboard.writeText(url)
        showToast(t('fair.linkCopied'), 'good')
      }
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) showToast(t('proof.notCopied'), 'bad')
    }
  }

  return (
    <button className="iconbtn push-end" type="button" aria-label={t('fair.share')} onClick={() => void share()}>
      <Icon path={shareNetwork} />
    </button>
  )
}
