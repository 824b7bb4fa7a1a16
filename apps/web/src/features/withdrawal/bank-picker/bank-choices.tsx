import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { Field } from '../../../design/controls/field.tsx'
import { bank as bankIcon } from '../../../design/icons/account.ts'
import { Icon } from '../../../design/icons/icon.tsx'
import { magnifyingGlass, wallet } from '../../../design/icons/member.ts'
import { check } from '../../../design/icons/outcome.ts'
import { Failure } from '../../../design/states/failure.tsx'
import { SkeletonRows } from '../../../design/states/skeleton.tsx'
import { useLanguage, useTranslations } from '../../../language/language-provider.tsx'
import { findBanks, type Bank } from './find-banks.ts'
import '../../../design/lists/rows.css'
import styles from './bank-picker.module.css'

const KINDS = ['bank', 'ewallet'] as const
const ICONS = { bank: bankIcon, ewallet: wallet }
const ROWS = 6

type Props = { chosen: string | null; onChoose: (bank: Bank) => void }

/** All banks, then all e-wallets, with a search by name. */
export function BankChoices({ chosen, onChoose }: Props) {
  const t = useTranslations()
  const [typed, setTyped] = useState('')
  const { data: banks, error, refetch } = useCall('getBankList', {}, { staleTime: Infinity })
  if (!banks) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={ROWS} />
  const found = findBanks(banks, typed)
  return (
    <>
      <div className={styles.bankSearch}>
        <Field
          label={t('bank.search')}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          end={<Icon path={magnifyingGlass} className={styles.bankSearchIcon} />}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <p className="visually-hidden" role="status">
        {found.length === 0 && t('bank.notFound')}
      </p>
      {found.length === 0 && <p className="page centre muted">{t('bank.notFound')}</p>}
      {KINDS.map((kind) => (
        <Group key={kind} kind={kind} banks={found} chosen={chosen} onChoose={onChoose} />
      ))}
    </>
  )
}

function Group({ kind, banks, chosen, onChoose }: Props & { kind: Bank['kind']; banks: readonly Bank[] }) {
  const t = useTranslations()
  const countryName = useCountryName()
  const ofKind = banks.filter((bank) => bank.kind === kind)
  if (ofKind.length === 0) return null
  return (
    <section>
      <h3 className="rows__label">{t(`bank.types.${kind}`)}</h3>
      <ul className="rows">
        {ofKind.map((bank) => (
          <li key={bank.code}>
            <button className="row" type="button" aria-pressed={bank.code === chosen} onClick={() => onChoose(bank)}>
              <Icon path={ICONS[kind]} />
              <span className="row__main row__title">{bank.name}</span>
              <span className="row__value">{countryName(bank.country)}</span>
              {bank.code === chosen && <Icon path={check} className="row__tick" />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useCountryName(): (code: string) => string {
  const { locale } = useLanguage()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return (code) => names.of(code) ?? code
}
