import { useMutation } from '@tanstack/react-query'
import { App } from 'antd'
import { callTable } from '../../api/call.ts'
import { useShowError } from '../../api/use-show-error.ts'
import { useTranslations } from '../../language/language.ts'
import { ReasonDialog } from '../../parts/actions/reason-dialog.tsx'
import { saveFile } from '../../parts/lists/tools/save-file.ts'
import { useChosenDays } from './use-report.ts'

/** Save all tables of the report as a file, once its reason is given. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const { message } = App.useApp()
  const showError = useShowError()
  const { days, earlier } = useChosenDays()
  const save = useMutation({
    mutationFn: (reason: string) =>
      callTable('exportReport', { ...days, ...(earlier ? { against: earlier.from } : {}), reason }),
    onSuccess(file) {
      saveFile(file)
      void message.success(t('exports.saved', { name: file.name }))
      onClose()
    },
    onError: showError
  })
  return (
    <ReasonDialog
      open
      title={t('reports.exportTitle')}
      text={t('reports.exportText')}
      okText={t('exports.get')}
      busy={save.isPending}
      onClose={onClose}
      onDone={({ reason }) => save.mutate(reason)}
    />
  )
}
