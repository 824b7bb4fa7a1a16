import type { Meta } from '@storybook/react-vite'
import { chartBar, receipt, scroll } from '../../src/design/icons/account.ts'
import { Tag } from '../../src/design/controls/chip.tsx'
import { Ledger, LedgerLine } from '../../src/design/lists/ledger.tsx'
import { ListEnd } from '../../src/design/lists/list-end.tsx'
import { Note } from '../../src/design/lists/note.tsx'
import { Record } from '../../src/design/lists/record.tsx'
import { RowLink } from '../../src/design/lists/row.tsx'
import { useFormat } from '../../src/format/use-format.ts'
import { useTranslations } from '../../src/language/language-provider.tsx'
import { Page } from '../fixtures/app.tsx'

const meta = { title: 'Design/Lists', component: RowLink } satisfies Meta<typeof RowLink>

export default meta

const MOMENT = 1_795_381_800

export const Rows = () => {
  const t = useTranslations()
  return (
    <div className="rows">
      <RowLink to="/Moneylog" icon={scroll} title={t('title.moneyLog')} />
      <RowLink to="/RechargeRecord" icon={receipt} title={t('title.rechargeRecord')} note={t('mine.guestText')} />
      <RowLink to="/Personalreport" icon={chartBar} title={t('title.statement')} value="12" />
      <RowLink to="/Notice" title={t('title.setPayPassword')} value={t('mine.themeSystem')} />
    </div>
  )
}

export const Sums = () => {
  const t = useTranslations()
  const format = useFormat()
  return (
    <Page wide>
      <Ledger>
        <LedgerLine label={t('slip.confirm.balance')} value={format.points('12480.00')} />
        <LedgerLine label={t('slip.confirm.stakes', { count: 3, stake: '100' })} value={format.signed('-300.00')} />
        <LedgerLine label={t('slip.confirm.left')} value={format.points('12180.00')} total />
      </Ledger>
    </Page>
  )
}

const STATES = ['waiting', 'done', 'refused'] as const

export const Records = () => {
  const t = useTranslations()
  const format = useFormat()
  const created = t('recharge-record.created', { time: format.dateTime(MOMENT) })
  return (
    <ul>
      {STATES.map((state) => (
        <Record
          key={state}
          title={<Tag state={state}>{t('title.recharge')}</Tag>}
          amount={format.points('500.00')}
          unit={t('format.unit')}
          desc={t('recharge-record.order', { number: '115220390297206784' })}
          refusal={state === 'refused' ? t('payment-frame.failed.text') : undefined}
          times={
            state === 'done' ? [created, t('recharge-record.paid', { time: format.dateTime(MOMENT + 95) })] : [created]
          }
        />
      ))}
    </ul>
  )
}

export const Remark = () => {
  const t = useTranslations()
  return (
    <Page>
      <Note>{t('rules.safe', { age: 18 })}</Note>
    </Page>
  )
}

const list = {
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => undefined
}

export const EndWithMore = () => (
  <ListEnd list={{ ...list, hasNextPage: true }}>
    <span />
  </ListEnd>
)

export const EndWhileMoreComes = () => (
  <ListEnd list={{ ...list, hasNextPage: true, isFetchingNextPage: true }}>
    <span />
  </ListEnd>
)

export const EndAfterAFailure = () => (
  <ListEnd list={{ ...list, hasNextPage: true, isFetchNextPageError: true }}>
    <span />
  </ListEnd>
)

export const End = () => {
  const t = useTranslations()
  return <ListEnd list={list}>{t('game-record.all', { count: 37 })}</ListEnd>
}
