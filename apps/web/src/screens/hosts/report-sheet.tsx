import { useState } from 'react'
import type { ReportReason } from '@glasshouse/contract'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../design/controls/button.tsx'
import { ChoiceList } from '../../design/choice-list.tsx'
import { FieldNote } from '../../design/controls/field.tsx'
import { Sheet } from '../../design/overlays/sheet.tsx'
import { showToast } from '../../design/overlays/toast.ts'
import { reportReasons } from '../../features/host/activity-types.ts'
import { TextArea } from '../../features/service/help/text-area.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'

type Props = {
  host: { id: number; name: string }
  /** The appointment that the report is about. */
  appointmentId?: string
  open: boolean
  onClose: () => void
}

const MAX_LENGTH = 2000

/** The sheet to report a host. The response contains the time by which staff will review it. */
export function ReportSheet({ host, appointmentId, open, onClose }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const report = useAction('reportHost', {
    onDone({ dueAtSeconds }) {
      setText('')
      setReason(null)
      showToast(t('hosts.report.done', { time: format.dateTime(dueAtSeconds) }), 'good')
      onClose()
    }
  })
  function submit() {
    setMissing(reason === null)
    if (reason && text.length <= MAX_LENGTH)
      report.mutate({
        hostId: host.id,
        reason,
        text: text.trim(),
        ...(appointmentId ? { appointmentId } : {})
      })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('hosts.report.title')}
      lead={t('hosts.report.lead', { name: host.name })}
      foot={
        <Button block kind="warn" busy={report.isPending && t('hosts.report.sending')} onClick={submit}>
          {t('hosts.report.submit')}
        </Button>
      }
    >
      <div className="stack">
        <div className="rows--bleed">
          <ChoiceList
            label={t('hosts.report.reason')}
            chosen={reason}
            choices={reportReasons.map((value) => ({ value, name: t(`hosts.report.reasons.${value}`) }))}
            onChoose={setReason}
          />
        </div>
        <FieldNote id="report-reason" error={isMissing ? t('hosts.report.missing') : undefined} />
        <TextArea
          label={t('hosts.report.text')}
          limit={MAX_LENGTH}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
    </Sheet>
  )
}
