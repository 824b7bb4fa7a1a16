import { endSession } from '../../api/call.ts'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../design/controls/button.tsx'
import { showToast } from '../../design/overlays/toast.ts'
import { dropAllDrafts } from '../../forms/drafts.ts'
import { useTranslations } from '../../language/language-provider.tsx'

/** A button that ends the session on this device, even if the server cannot be reached. */
export function SignOut() {
  const t = useTranslations()
  function leave() {
    endSession()
    dropAllDrafts()
    scrollTo(0, 0)
    showToast(t('mine.signedOut'))
  }
  const logout = useAction('logout', {
    onDone: leave,
    handles() {
      leave()
      return true
    }
  })
  return (
    <div className="page pt-8">
      <Button kind="warn" block busy={logout.isPending && t('mine.signingOut')} onClick={() => logout.mutate({})}>
        {t('mine.signOut')}
      </Button>
    </div>
  )
}
