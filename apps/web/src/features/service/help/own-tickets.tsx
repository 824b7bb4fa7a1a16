import type { CallOutput } from '@glasshouse/contract'
import { useQueryClient } from '@tanstack/react-query'
import { textSlot } from '../../../api/once/text-slot.ts'
import { useOnce } from '../../../api/once/use-once.ts'
import { useCall } from '../../../api/use-call.ts'
import { Button } from '../../../design/controls/button.tsx'
import { Tag } from '../../../design/controls/chip.tsx'
import { Icon } from '../../../design/icons/icon.tsx'
import { caretDown } from '../../../design/icons/member.ts'
import { Failure } from '../../../design/states/failure.tsx'
import { SkeletonRows } from '../../../design/states/skeleton.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { useLiveEvent } from '../../../live/use-live.ts'
import { TextArea } from './text-area.tsx'
import styles from './help.module.css'

type Ticket = CallOutput<'getOwnTickets'>[number]

const MAX_LENGTH = 4000

/** The member's tickets with their states and entries. The event of a new answer reloads them. */
export function OwnTickets() {
  const t = useTranslations()
  const { data, error, refetch } = useCall('getOwnTickets', {}, { staleTime: 0 })
  useLiveEvent('notice', () => void refetch())
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={1} />
  if (data.length === 0) return <p className={`${styles.helpLine} muted`}>{t('help.none')}</p>
  return (
    <ul>
      {data.map((ticket) => (
        <TicketItem key={ticket.id} ticket={ticket} />
      ))}
    </ul>
  )
}

function TicketItem({ ticket }: { ticket: Ticket }) {
  const t = useTranslations()
  const format = useFormat()
  const { id, kind, topic, state, stateText, entries, updatedAtSeconds } = ticket
  return (
    <li className={styles.helpTicket}>
      <details>
        <summary>
          <span className={styles.helpAbout}>
            <span className={styles.helpHead}>
              <span className="strong">
                {t(`help.kinds.${kind}`)}: {t(`help.topics.${topic}`)}
              </span>{' '}
              <Tag state={state === 'answered' || state === 'closed' ? 'done' : 'waiting'}>{stateText}</Tag>
            </span>
            <span className={`${styles.helpLead} muted`}>{entries[0]?.text}</span>
          </span>
          <Icon path={caretDown} size="small" />
        </summary>
        <ol className={styles.helpEntries}>
          {entries
            .filter(({ text }) => text !== '')
            .map((entry) => (
              <li key={entry.id}>
                <p className="muted small">
                  {t(entry.isOwn ? 'service.me' : 'service.staff')}, {format.dateTime(entry.createdAtSeconds)}
                </p>
                <p className={styles.helpEntry}>{entry.text}</p>
              </li>
            ))}
        </ol>
        <p className={`${styles.helpNumber} muted small`}>
          {t('help.number', { id })}. {t('help.updated', { time: format.dateTime(updatedAtSeconds) })}
        </p>
        {state !== 'closed' && <AddMessage id={id} />}
      </details>
    </li>
  )
}

function AddMessage({ id }: { id: string }) {
  const t = useTranslations()
  const queries = useQueryClient()
  const [text, setText] = useDraft(`ticket-${id}`)
  const add = useOnce('sendTicket', {
    slotOf: (words) => textSlot(words.id, words.text),
    onDone() {
      setText('')
      return queries.invalidateQueries({ queryKey: ['getOwnTickets'] })
    }
  })
  return (
    <div className={styles.helpForm}>
      <TextArea
        label={t('help.add')}
        rows={2}
        limit={MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        kind="outline"
        size="small"
        busy={add.isPending && t('help.sending')}
        onClick={() => text.trim() !== '' && text.length <= MAX_LENGTH && add.mutate({ id, text })}
      >
        {t('help.submit')}
      </Button>
    </div>
  )
}
