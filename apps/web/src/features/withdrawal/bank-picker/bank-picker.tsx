import { useId, useState } from 'react'
import { FieldNote } from '../../../design/controls/field.tsx'
import { Icon } from '../../../design/icons/icon.tsx'
import { caretDown } from '../../../design/icons/member.ts'
import { Sheet } from '../../../design/overlays/sheet.tsx'
import { useTranslations } from '../../../language/language-provider.tsx'
import { BankChoices } from './bank-choices.tsx'
import type { Bank } from './find-banks.ts'
import '../../../design/controls/fields.css'
import styles from './bank-picker.module.css'

type Props = { chosen: Bank | null; onChoose: (bank: Bank) => void; error?: string | undefined }

/** A field to choose a bank or e-wallet. */
export function BankPicker({ chosen, onChoose, error }: Props) {
  const t = useTranslations()
  const id = useId()
  const [isOpen, open] = useState(false)
  return (
    <div className="field">
      <span className="field__label" id={`${id}-label`}>
        {t('bank.name')}
      </span>
      <button
        className={error ? `field__box field__box--bad ${styles.bankField}` : `field__box ${styles.bankField}`}
        type="button"
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={error ? `${id}-note` : undefined}
        onClick={() => open(true)}
      >
        <span
          id={`${id}-value`}
          className={chosen ? styles.bankFieldName : `${styles.bankFieldName} ${styles.bankFieldNameNone}`}
        >
          {chosen?.name ?? t('bank.choose')}
        </span>
        <Icon path={caretDown} size="small" />
      </button>
      <FieldNote id={`${id}-note`} error={error} />
      <Sheet open={isOpen} onClose={() => open(false)} title={t('bank.chooseTitle')} bleed>
        <BankChoices
          chosen={chosen?.code ?? null}
          onChoose={(bank) => {
            onChoose(bank)
            open(false)
          }}
        />
      </Sheet>
    </div>
  )
}
