import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '@glasshouse/contract'
import { useNavigate } from '../../router/router-context.tsx'
import { textSlot } from '../../api/once/text-slot.ts'
import { useOnce } from '../../api/once/use-once.ts'
import { Button } from '../../design/controls/button.tsx'
import { Chip } from '../../design/controls/chip.tsx'
import { Field } from '../../design/controls/field.tsx'
import { Sheet } from '../../design/overlays/sheet.tsx'
import { showToast } from '../../design/overlays/toast.ts'
import { TextArea } from '../../features/service/help/text-area.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'

type Host = CallOutput<'getHost'>
type Props = { host: Host; slot: Host['slots'][number] | undefined; open: boolean; onClose: () => void }

const MAX_PLACE_LENGTH = 120
const MAX_MEMO_LENGTH = 500

/** The sheet to request an hour: a public place and an activity. */
export function RequestSheet({ host, slot, open, onClose }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const [place, setPlace] = useState('')
  const [memo, setMemo] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { ask, busy } = useRequest(host.id, onClose)
  function submit() {
    const isThere = place.trim().length > 1
    setMissing(!isThere)
    const fits = place.length <= MAX_PLACE_LENGTH && memo.length <= MAX_MEMO_LENGTH
    if (isThere && fits && slot) ask({ slotId: slot.id, place: place.trim(), memo: memo.trim() })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('hosts.request.title', { name: host.name })}
      lead={
        slot &&
        t('hosts.request.lead', { from: format.dateTime(slot.startsAtSeconds), to: format.time(slot.endsAtSeconds) })
      }
      foot={
        <Button block busy={busy && t('hosts.request.sending')} onClick={submit}>
          {t('hosts.request.submit')}
        </Button>
      }
    >
      <div className="stack">
        <div className="chips" role="group" aria-label={t('hosts.meets')}>
          {host.areas.map((area) => (
            <Chip key={area} chosen={area === place} onClick={() => setPlace(area)}>
              {area}
            </Chip>
          ))}
        </div>
        <Field
          label={t('hosts.request.place')}
          note={t('hosts.request.placeNote')}
          error={isMissing ? t('hosts.request.placeMissing') : undefined}
          limit={MAX_PLACE_LENGTH}
          value={place}
          onChange={(event) => setPlace(event.currentTarget.value)}
        />
        <TextArea
          label={t('hosts.request.memo')}
          limit={MAX_MEMO_LENGTH}
          value={memo}
          onChange={(event) => setMemo(event.currentTarget.value)}
        />
        <p className="muted small">{t('hosts.rules')}</p>
      </div>
    </Sheet>
  )
}

/** Send the request once, however often it is repeated. After a refusal, fetch the current hours. */
function useRequest(hostId: number, onClose: () => void) {
  const t = useTranslations()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useOnce('requestAppointment', {
    slotOf: (request) => textSlot(request.slotId, request.place, request.memo),
    onDone() {
      showToast(t('hosts.request.done'), 'good')
      void queries.invalidateQueries({ queryKey: ['getAppointments'] })
      void queries.invalidateQueries({ queryKey: ['getHost'] })
      void navigate({ to: '/Appointments' })
    },
    handles() {
      void queries.invalidateQueries({ queryKey: ['getHost'] })
      onClose()
      return false
    }
  })
  const ask = (request: { slotId: string; place: string; memo: string }) => mutate({ hostId, ...request })
  return { ask, busy: isPending }
}
