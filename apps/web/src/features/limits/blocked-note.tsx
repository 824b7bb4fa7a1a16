import type { ReactNode } from 'react'
import { Link } from '../../router/link.tsx'
import { useCall } from '../../api/use-call.ts'
import { hourglassMedium } from '../../design/icons/outcome.ts'
import { Note } from '../../design/lists/note.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { useSession } from '../../session/session.ts'

type Props = {
  /** Where the note is: between full-width sections, or in a page with its own gutters. */
  place?: 'section' | 'page'
}

/** A note for members in a time-out or self-exclusion: its end, and what remains available. Empty for other members. */
export function BlockedNote({ place = 'section' }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const isSignedIn = useSession() !== null
  const { data: play } = useCall('getPlaySession', {}, { enabled: isSignedIn })
  if (!isSignedIn || !play?.playBlock) return null
  const time = format.dateTime(play.playBlockEnd.endsAtSeconds)
  return (
    <div className={place === 'section' ? 'section' : 'mb-2'}>
      <Note icon={hourglassMedium}>
        <p className="strong">{t(`limits.running.${play.playBlock}`, { time })}</p>
        <p>{t.rich('limits.running.text', { a: toWithdraw })}</p>
      </Note>
    </div>
  )
}

const toWithdraw = (words: ReactNode) => <Link to="/Withdraw">{words}</Link>
