import { useState } from 'react'
import { downloadExport, saveFile } from '../../api/files/download.ts'
import { useShowError } from '../../api/use-show-error.ts'
import { Button } from '../../design/controls/button.tsx'
import { Icon } from '../../design/icons/icon.tsx'
import { downloadSimple } from '../../design/icons/member.ts'
import { RowButton, RowLink } from '../../design/lists/row.tsx'
import { Sheet } from '../../design/overlays/sheet.tsx'
import { showToast } from '../../design/overlays/toast.ts'
import { useTranslations } from '../../language/language-provider.tsx'

const FILE_NAME = 'glasshouse.zip'

/** The rows to export the member's data and to close the account. */
export function DataRows() {
  const t = useTranslations()
  const [isOpen, open] = useState(false)
  const { download, isPreparing } = useExport(() => open(false))
  return (
    <>
      <h2 className="rows__label">{t('settings.data')}</h2>
      <div className="rows">
        <RowLink to="/Infomation" title={t('title.profile')} />
        <RowButton title={t('account.export.row')} aria-haspopup="dialog" onClick={() => open(true)} />
        <RowLink to="/CloseAccount" title={t('title.closeAccount')} />
      </div>
      <Sheet
        open={isOpen}
        onClose={() => open(false)}
        title={t('account.export.title')}
        foot={
          <Button block busy={isPreparing && t('account.export.busy')} onClick={() => void download()}>
            <Icon path={downloadSimple} size="small" />
            {t('account.export.action')}
          </Button>
        }
      >
        <p className="prose">{t('account.export.text')}</p>
      </Sheet>
    </>
  )
}

function useExport(onDone: () => void) {
  const t = useTranslations()
  const showError = useShowError()
  const [isPreparing, setPreparing] = useState(false)

  async function download() {
    if (isPreparing) return
    setPreparing(true)
    try {
      saveFile(await downloadExport(), FILE_NAME)
      showToast(t('account.export.done'), 'good')
      onDone()
    } catch (error) {
      showError(error)
    } finally {
      setPreparing(false)
    }
  }

  return { download, isPreparing }
}
