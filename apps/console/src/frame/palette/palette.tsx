import { useNavigate, useRouter } from '@tanstack/react-router'
import { Modal, Spin } from 'antd'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useCall } from '../../api/use-call.ts'
import { magnifyingGlass } from '../../icons/frame.ts'
import { Icon } from '../../icons/icon.tsx'
import { useTranslations } from '../../language/language.ts'
import { closeDialog } from '../dialogs.ts'
import { isMac } from '../keyboard/platform.ts'
import { foundGroups, type Entry, type Group } from './entries.tsx'
import { splitMatches } from './matches.ts'
import { KINDS, readQuery, type Kind, type Query } from './query.ts'
import { useActions, useMemberActions } from './use-actions.tsx'
import './palette.css'

/** Typing has to pause for this long before the server is asked. */
const PAUSE_MS = 120

/** The search over everything: records, sections and commands, by keyboard. */
export function Palette() {
  const t = useTranslations()
  const [typed, type] = useState('')
  const [chosen, choose] = useState<Kind | null>(null)
  const [place, move] = useState(0)
  const listId = useId()
  const query = readQuery(typed, chosen)
  const { groups, isBusy } = useGroupsOf(query)
  const entries = groups.flatMap((group) => group.entries)
  const current = entries[Math.min(place, entries.length - 1)]
  const open = useOpenEntry()
  const receive = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      move((now) => Math.max(0, Math.min(entries.length - 1, now + (event.key === 'ArrowDown' ? 1 : -1))))
    } else if (event.key === 'Enter') {
      if (current) open(current, event.metaKey || event.ctrlKey)
    } else if (event.key === 'Tab') {
      const next = KINDS.indexOf(chosen as (typeof KINDS)[number]) + (event.shiftKey ? -1 : 1)
      choose(KINDS.at(next % KINDS.length) ?? null)
      move(0)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Modal
      open
      footer={null}
      closable={false}
      width={680}
      onCancel={closeDialog}
      title={<span className="unseen">{t('frame.search')}</span>}
      className="palette"
      style={{ top: 88 }}
    >
      <div className="palette__in">
        <Icon path={magnifyingGlass} size="large" />
        <input
          // The dialog is opened to type here.
          autoFocus
          role="combobox"
          aria-label={t('frame.search')}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={current ? `${listId}-${current.key}` : undefined}
          placeholder={t('frame.search')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            type(target.value)
            move(0)
          }}
          onKeyDown={receive}
        />
        {isBusy && <Spin size="small" />}
        <span className="tag tag--line">{t(`palette.kinds.${query.kind ?? 'all'}`)}</span>
        <kbd className="kbd">Tab</kbd>
      </div>
      <div className="palette__list" role="listbox" id={listId} aria-label={t('palette.results')}>
        {groups.map((group) => (
          <div key={group.name} role="group" aria-label={group.label}>
            <div className="palette__group" aria-hidden="true">
              {group.label}
            </div>
            {group.entries.map((entry) => (
              <Line
                key={entry.key}
                id={`${listId}-${entry.key}`}
                entry={entry}
                typed={query.text}
                isCurrent={entry === current}
                onOpen={open}
              />
            ))}
          </div>
        ))}
      </div>
      {entries.length === 0 && !isBusy && (
        <p className="palette__none" role="status">
          {t('palette.none')}
        </p>
      )}
      <Hints />
    </Modal>
  )
}

/** Return the groups of lines for a query, and whether more are on their way. */
function useGroupsOf({ text, kind }: Query): { groups: Group[]; isBusy: boolean } {
  const t = useTranslations()
  const settled = useSettled(text)
  const isAsked = settled !== '' && kind !== 'actions'
  const { data, isFetching } = useCall(
    'search',
    { q: settled, ...(kind && kind !== 'actions' ? { kind } : {}) },
    { enabled: isAsked }
  )
  const found = isAsked ? data : undefined
  const actions = useActions(text)
  const ofMember = useMemberActions(kind === null ? found : undefined)
  const showsActions = kind === null || kind === 'actions'
  return {
    groups: [...(found ? foundGroups(found, t) : []), ...ofMember, ...(showsActions ? actions : [])],
    isBusy: kind !== 'actions' && (text !== settled || (isAsked && isFetching))
  }
}

/** Return a text once it has not changed for a while. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => settle(text), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text])
  return settled
}

/** Return a function that opens a line here or in a new tab, or runs its command. */
function useOpenEntry(): (entry: Entry, inNewTab: boolean) => void {
  const navigate = useNavigate()
  const router = useRouter()
  return ({ to, run }, inNewTab) => {
    closeDialog()
    run?.()
    if (!to) return
    const target = { to: to.path, search: to.search ?? {} } as never
    if (inNewTab) window.open(router.buildLocation(target).publicHref, '_blank', 'noopener')
    else void navigate(target)
  }
}

type LineProps = {
  id: string
  entry: Entry
  typed: string
  isCurrent: boolean
  onOpen: (entry: Entry, inNewTab: boolean) => void
}

function Line({ id, entry, typed, isCurrent, onOpen }: LineProps) {
  return (
    // The keyboard stays in the field, which names the current line.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={isCurrent ? 'palette__line palette__line--on' : 'palette__line'}
      ref={(line) => {
        if (isCurrent) line?.scrollIntoView({ block: 'nearest' })
      }}
      onClick={(event) => onOpen(entry, event.metaKey || event.ctrlKey)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onOpen(entry, false)
      }}
    >
      <Icon path={entry.icon} />
      <span className="palette__title">
        <Marked text={entry.title} typed={typed} />
      </span>
      <span className="palette__note">
        <Marked text={entry.note} typed={typed} />
      </span>
      <span className="palette__mark">{entry.mark}</span>
    </div>
  )
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return splitMatches(text, typed).map(({ text: part, isMatch }, index) =>
    // Parts have no identity but their place.
    isMatch ? <mark key={`${index}-${part}`}>{part}</mark> : part
  )
}

function Hints() {
  const t = useTranslations()
  return (
    <div className="palette__hints">
      <span>
        <kbd className="kbd">↑</kbd> <kbd className="kbd">↓</kbd> {t('keys.move')}
      </span>
      <span>
        <kbd className="kbd">↵</kbd> {t('keys.open')}
      </span>
      <span>
        <kbd className="kbd">{isMac ? '⌘' : 'Ctrl'}</kbd> <kbd className="kbd">↵</kbd> {t('palette.newTab')}
      </span>
      <span className="palette__prefixes">{t('palette.prefixes')}</span>
    </div>
  )
}
