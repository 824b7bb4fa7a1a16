import type { TicketKind, TicketTopic } from '@glasshouse/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { textSlot } from '../../../api/once/text-slot.ts'
import { useOnce } from '../../../api/once/use-once.ts'
import { Button } from '../../../design/controls/button.tsx'
import { Chip } from '../../../design/controls/chip.tsx'
import { showToast } from '../../../design/overlays/toast.ts'
import { useDraft } from '../../../forms/use-draft.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { TextArea } from './text-area.tsx'
import { topics } from './ticket-topics.ts'
import styles from './help.module.css'

const MAX_LENGTH = 4000
const kinds: readonly TicketKind[] = ['question', 'complaint']

/** The form for a question or a complaint. The draft outlives the page. */
export function TicketForm() {
  const t = useTranslations()
  const queries = useQueryClient()
  const topicsId = useId()
  const [kind, setKind] = useState<TicketKind>('question')
  const [topic, setTopic] = useState<TicketTopic>('other')
  const [text, setText] = useDraft('ticket')
  const [isMissing, setMissing] = useState(false)
  const hand = useOnce('sendTicket', {
    slotOf: (ticket) => textSlot(ticket.kind, ticket.topic, ticket.text),
    onDone() {
      setText('')
      showToast(t('help.done'), 'good')
      return queries.invalidateQueries({ queryKey: ['getOwnTickets'] })
    }
  })

  function write(next: string) {
    setText(next)
    setMissing(false)
  }
  function submit() {
    if (text.trim() === '') return setMissing(true)
    if (text.length > MAX_LENGTH) return
    hand.mutate({ kind, topic, text })
  }

  return (
    <div className={styles.helpForm}>
      <h3 className="rows__label">{t('help.new')}</h3>
      <div className={`chips ${styles.helpChips}`} role="group" aria-label={t('help.kind')}>
        {kinds.map((one) => (
          <Chip key={one} chosen={one === kind} onClick={() => setKind(one)}>
            {t(`help.kinds.${one}`)}
          </Chip>
        ))}
      </div>
      <div className={styles.helpChoice}>
        <p className="field__label" id={topicsId}>
          {t('help.topic')}
        </p>
        <div className={`chips ${styles.helpChips}`} role="group" aria-labelledby={topicsId}>
          {topics.map((one) => (
            <Chip key={one} chosen={one === topic} onClick={() => setTopic(one)}>
              {t(`help.topics.${one}`)}
            </Chip>
          ))}
        </div>
      </div>
      <TextArea
        label={t('help.text')}
        error={isMissing ? t('help.missing') : undefined}
        limit={MAX_LENGTH}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <p className="muted small">{t('service.safety')}</p>
      <Button block busy={hand.isPending && t('help.sending')} onClick={submit}>
        {t('help.submit')}
      </Button>
    </div>
  )
}
