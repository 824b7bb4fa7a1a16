import type { Meta } from '@storybook/react-vite'
import { EntryDays } from '../../src/features/wallet/entry-days.tsx'
import { EntryFacts } from '../../src/features/wallet/entry-facts.tsx'
import { EntryRow } from '../../src/features/wallet/entry-row.tsx'
import { TypeFilter } from '../../src/features/wallet/type-filter.tsx'
import { ICONS, typeOf } from '../../src/features/wallet/entry-types.ts'
import { Page } from '../fixtures/app.tsx'
import { useRecorded } from '../fixtures/recorded.ts'

const meta = { title: 'Money/Money log', component: EntryRow } satisfies Meta<typeof EntryRow>

export default meta

const nothing = () => undefined

export const Filter = () => <TypeFilter chosen={undefined} onChoose={nothing} />
export const FilterChosen = () => <TypeFilter chosen="win" onChoose={nothing} />
export const ADay = () => <EntryDays rows={useRecorded('getMoneylog').rows} hasMore={false} onOpen={nothing} />

export const EveryType = () => {
  const [entry] = useRecorded('getMoneylog').rows
  return (
    <ul className="rows rows--plain">
      {Object.keys(ICONS).map((type, index) => (
        <EntryRow
          key={type}
          entry={{ ...entry!, type: typeOf(type)!, amount: index % 2 ? '-20.00' : '500.00' }}
          onOpen={nothing}
        />
      ))}
    </ul>
  )
}

export const Facts = () => (
  <Page wide>
    <EntryFacts entry={{ ...useRecorded('getMoneylog').rows[0]!, amount: '-8467.2345', balance: '12480.1680' }} />
  </Page>
)
