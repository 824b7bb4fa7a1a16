import { useRef, useState, type ChangeEvent } from 'react'
import { saveFile } from '../../../api/files/download.ts'
import { useMember } from '../../../api/use-base.ts'
import { Button } from '../../../design/controls/button.tsx'
import { showToast } from '../../../design/overlays/toast.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { dropReceipts, saveReceipt, readReceipts, receiptFile } from '../../../receipts/saved-receipts.ts'
import styles from './receipt-box.module.css'

/** The member's receipts in this browser: save them, load others, or remove them from a shared device. */
export function ReceiptBox() {
  const member = useMember()
  return member ? <Box key={member.id} memberId={member.id} /> : null
}

function Box({ memberId }: { memberId: number }) {
  const t = useTranslations()
  const file = useRef<HTMLInputElement>(null)
  const [count, recount] = useState(() => readReceipts(localStorage, memberId).length)

  function save() {
    const text = JSON.stringify(receiptFile(location.origin, readReceipts(localStorage, memberId)), null, 2)
    saveFile(new Blob([text], { type: 'application/json' }), 'glasshouse-receipts.json')
  }

  async function load({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    target.value = ''
    if (!chosen) return
    const receipts = await readFrom(chosen)
    if (!receipts) return showToast(t('fair.receipts.notRead'), 'bad')
    for (const receipt of receipts) saveReceipt(localStorage, memberId, receipt)
    const now = readReceipts(localStorage, memberId).length
    showToast(t('fair.receipts.loaded', { count: Math.max(0, now - count) }), 'good')
    recount(now)
  }

  function forget() {
    dropReceipts(localStorage, memberId)
    recount(0)
    showToast(t('fair.receipts.forgotten'), 'good')
  }

  return (
    <section className="section">
      <h2 className="section__title">{t('fair.receipts.title')}</h2>
      <p className="muted small mt-2 prose">{t('fair.receipts.text')}</p>
      <p className="strong mt-2" role="status">
        {t('fair.receipts.count', { count })}
      </p>
      <p className={styles.receiptsDo}>
        {count > 0 && (
          <Button kind="outline" size="small" onClick={save}>
            {t('fair.receipts.save')}
          </Button>
        )}
        <Button kind="outline" size="small" onClick={() => file.current?.click()}>
          {t('fair.receipts.load')}
        </Button>
        {count > 0 && (
          <Button kind="text" size="small" onClick={forget}>
            {t('fair.receipts.forget')}
          </Button>
        )}
      </p>
      <input
        ref={file}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={t('fair.receipts.load')}
        onChange={(event) => void load(event)}
      />
    </section>
  )
}

/** Return the receipts in a file of receipts or evidence; null if it is neither. */
async function readFrom(file: File) {
  const { isEvidence, isSavedReceipt, readReceiptFile } = await import('@glasshouse/fairness')
  try {
    const value = JSON.parse(await file.text()) as unknown
    if (!isEvidence(value)) return readReceiptFile(value)
    const kept = value.order?.kept
    return isSavedReceipt(kept) ? [kept] : []
  } catch {
    return null
  }
}
