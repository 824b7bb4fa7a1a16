import { insertedBy } from '@glasshouse/app-kit/inserted-by'
import { readAmount, textOfEdit } from '@glasshouse/contract/read-amount'
import { useState, type ChangeEvent } from 'react'
import { formatPoints } from '../format/points.ts'
import { useLanguage, useTranslations } from '../language/language-provider.tsx'

const EXAMPLE = '1000.00'

/**
 * Manage what a field for points shows and reports. Text that cannot be parsed stays as typed, with the reason, and the
 * form gets `''`: it has no amount.
 */
export function useTypedAmount(value: string, onChange: (digits: string) => void) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const [unread, keep] = useState('')
  const isUnread = value === '' && unread !== ''
  const shown = isUnread ? unread : value && formatPoints(`${value}.00`, locale)
  function type({ target: { value: text }, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const edit = textOfEdit(shown, text, locale, insertedBy(nativeEvent))
    const digits = readAmount(edit, locale)
    keep(digits === null ? edit : '')
    onChange(digits ?? '')
  }
  const error = isUnread ? t('format.unread', { example: formatPoints(EXAMPLE, locale) }) : undefined
  return { shown, error, type }
}
