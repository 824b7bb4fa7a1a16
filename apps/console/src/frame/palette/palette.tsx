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
  const listId = useId()
  const query = readQuery(typed, chosen)
  const { groups, isBusy } = useGroupsOf(query)
  const open = useOpenEntry()
  const { current, restart, receive } = usePlace(groups, { chosen, choose, open })
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
      // The dialog is opened to type in it.
      afterOpenChange={() => document.getElementById(`${listId}-field`)?.focus()}
    >
      <div className="palette__in">
        <Icon path={magnifyingGlass} size="large" />
        <input
          id={`${listId}-field`}
          role="combobox"
          aria-label={t('frame.search')}
          aria-expanded={current !== undefined}
          aria-controls={listId}
          aria-activedescendant={current ? `${listId}-${current.key}` : undefined}
          placeholder={t('frame.search')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            type(target.value)
            restart()
          }}
          onKeyDown={receive}
        />
        {isBusy && <Spin size="small" />}
        <span className="tag tag--line">{t(`palette.kinds.${query.kind ?? 'all'}`)}</span>
        <kbd className="kbd">Tab</kbd>
      </div>
      <Lines id={listId} groups={groups} typed={query.text} current={current} onOpen={open} />
      {!current && !isBusy && (
        <p className="palette__none" role="status">
          {t('palette.none')}
        </p>
      )}
      <Hints />
    </Modal>
  )
}

type Open = (entry: Entry, inNewTab: boolean) => void

type Doing = { chosen: Kind | null; choose: (kind: Kind | null) => void; open: Open }

/** Return the current line, and the handler of the keys that move it, open it or change the kind. */
function usePlace(groups: readonly Group[], { chosen, choose, open }: Doing) {
  const [place, move] = useState(0)
  const entries = groups.flatMap((group) => group.entries)
  const current: Entry | undefined = entries[Math.min(place, entries.length - 1)]
  const receive = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by !== 0) move((now) => Math.max(0, Math.min(entries.length - 1, now + by)))
    else if (event.key === 'Enter' && current) open(current, event.metaKey || event.ctrlKey)
    else if (event.key === 'Tab') {
      const next = KINDS.findIndex((kind) => kind === chosen) + (event.shiftKey ? -1 : 1)
      choose(KINDS.at(next % KINDS.length) ?? null)
      move(0)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { current, restart: () => move(0), receive }
}

type LinesProps = { id: string; groups: readonly Group[]; typed: string; current: Entry | undefined; onOpen: Open }

function Lines({ id, groups, typed, current, onOpen }: LinesProps) {
  const t = useTranslations()
  return (
    <div className="palette__list" role="listbox" id={id} aria-label={t('palette.results')}>
      {groups.map((group) => (
        <div key={group.name} role="group" aria-label={group.label}>
          <div className="palette__group" aria-hidden="true">
            {group.label}
          </div>
          {group.entries.map((entry) => (
            <Line
              key={entry.key}
              id={`${id}-${entry.key}`}
              entry={entry}
              typed={typed}
              isCurrent={entry === current}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
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
function useOpenEntry(): Open {
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
  onOpen: Open
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
  return splitMatches(text, typed).map(({ text: part, isMatch, start }) =>
    isMatch ? <mark key={start}>{part}</mark> : part
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
