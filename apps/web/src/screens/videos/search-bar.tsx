import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from '../../router/router-context.tsx'
import { FieldNote } from '../../design/controls/field.tsx'
import { Icon } from '../../design/icons/icon.tsx'
import { magnifyingGlass } from '../../design/icons/member.ts'
import { caretLeft, x } from '../../design/icons/dismissal.ts'
import { useLengthLimit } from '../../forms/use-length-limit.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import '../../design/bars/bars.css'
import styles from './videos.module.css'

const TYPED_UNTIL = 300
const MAX_LENGTH = 60

/** The page title or a search field. The search text is in the address. */
export function SearchBar({ searchText }: { searchText: string | undefined }) {
  const t = useTranslations()
  const [isSearching, search] = useState(searchText !== undefined)
  const opener = useRef<HTMLButtonElement>(null)
  if (isSearching) return <SearchField searchText={searchText ?? ''} onLeave={() => search(false)} />
  return (
    <header className="bar">
      <h1 className="bar__title bar__title--page">{t('title.video')}</h1>
      <button
        className="iconbtn"
        type="button"
        ref={opener}
        aria-label={t('video.search')}
        onClick={() => search(true)}
      >
        <Icon path={magnifyingGlass} />
      </button>
    </header>
  )
}

function SearchField({ searchText, onLeave }: { searchText: string; onLeave: () => void }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const [text, type] = useState(searchText)
  const field = useRef<HTMLInputElement>(null)
  const wanted = text.trim()
  const look = useEffectEvent(() => lookFor(wanted))

  function lookFor(words: string): void {
    if (words === searchText || words.length > MAX_LENGTH) return
    void navigate({ to: '/Video', search: ({ id }) => ({ id, kw: words || undefined }), replace: true })
  }

  // What was typed into a rendered page is in the box, but not yet in its state.
  useLayoutEffect(() => type(field.current!.value), [])
  useEffect(() => {
    const timer = setTimeout(() => look(), TYPED_UNTIL)
    return () => clearTimeout(timer)
  }, [wanted])
  useEffect(() => {
    if (searchText === '') field.current?.focus()
    // The field gets the focus when it opens, not while the member types.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  function submit(event: FormEvent): void {
    event.preventDefault()
    lookFor(wanted)
    field.current?.blur()
  }

  function clear(): void {
    type('')
    field.current?.focus()
  }

  function leave(): void {
    lookFor('')
    onLeave()
  }

  return (
    <>
      <header className="bar">
        <h1 className="visually-hidden">{t('title.video')}</h1>
        <button className="iconbtn" type="button" aria-label={t('video.leaveSearch')} onClick={leave}>
          <Icon path={caretLeft} />
        </button>
        <form className={styles.videoSearch} role="search" onSubmit={submit}>
          <input
            className={styles.videoSearchInput}
            ref={field}
            type="search"
            name="kw"
            enterKeyHint="search"
            value={text}
            aria-label={t('video.search')}
            aria-invalid={wanted.length > MAX_LENGTH || undefined}
            aria-describedby="search-limit"
            placeholder={t('video.searchFor')}
            onChange={({ target }) => type(target.value)}
          />
          {text !== '' && <ClearButton onClear={clear} />}
        </form>
      </header>
      <SearchLimit length={wanted.length} />
    </>
  )
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const t = useTranslations()
  return (
    <button className="iconbtn" type="button" aria-label={t('video.clearSearch')} onClick={onClear}>
      <Icon path={x} size="small" />
    </button>
  )
}

function SearchLimit({ length }: { length: number }) {
  const { message } = useLengthLimit(length, MAX_LENGTH)
  return (
    <div className="page" id="search-limit" hidden={message === undefined}>
      <FieldNote id="search-limit-note" error={message} />
    </div>
  )
}
