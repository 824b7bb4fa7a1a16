import { useEffect, useState } from 'react'
import type { CallOutput } from '@glasshouse/contract'
import { Button } from '../../../design/controls/button.tsx'
import { Sheet } from '../../../design/overlays/sheet.tsx'
import { useTranslations } from '../../../language/language-provider.tsx'
import { serverClock } from '../../../live/server-clock.ts'
import { dayMark, isDue } from './once-rule.ts'
import { RichText } from './rich-text.tsx'

const KEY = 'popupSeen'

type Props = { popup: CallOutput<'getBase'>['popup']; timeZone: string }

/** The operator's popup: once a session, once a day, or every time. */
export function Popup({ popup, timeZone }: Props) {
  const t = useTranslations()
  const [isOpen, open] = useState(() => isDue(popup, readSeen(), dayIn(timeZone)))
  useEffect(() => {
    if (!isOpen) return
    sessionStorage.setItem(KEY, String(popup.id))
    localStorage.setItem(KEY, dayMark(popup.id, dayIn(timeZone)))
  }, [isOpen, popup.id, timeZone])
  const close = () => open(false)
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      title={popup.title}
      foot={
        <Button block onClick={close}>
          {t('popup.understood')}
        </Button>
      }
    >
      <RichText html={popup.html} />
    </Sheet>
  )
}

function readSeen() {
  return { session: sessionStorage.getItem(KEY), day: localStorage.getItem(KEY) }
}

/** Return today's date in the site's time zone. */
function dayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(serverClock.now())
}
