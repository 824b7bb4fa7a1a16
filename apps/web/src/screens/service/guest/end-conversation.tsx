import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../design/controls/button.tsx'
import { Sheet } from '../../../design/overlays/sheet.tsx'
import { showToast } from '../../../design/overlays/toast.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { readGuest } from '../../../session/guest.ts'

/** A button that deletes this device's conversation, after a confirmation. */
export function EndConversation({ onEnded }: { onEnded: () => void }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useAction('endGuestChat', {
    onDone() {
      setOpen(false)
      onEnded()
      showToast(t('service.guest.ended'), 'good')
    }
  })
  const end = () => {
    const guest = readGuest()
    if (guest) mutate({ secret: guest.secret })
  }
  return (
    <>
      <Button kind="text" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('service.guest.end')}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('service.guest.endTitle')}
        lead={t('service.guest.endText')}
        foot={
          <Button block busy={isPending && t('service.guest.ending')} onClick={end}>
            {t('service.guest.end')}
          </Button>
        }
      >
        <Button kind="outline" block onClick={() => setOpen(false)}>
          {t('service.guest.keep')}
        </Button>
      </Sheet>
    </>
  )
}
