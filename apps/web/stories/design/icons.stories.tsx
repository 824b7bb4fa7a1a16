import type { Meta } from '@storybook/react-vite'
import * as account from '../../src/design/icons/account.ts'
import * as home from '../../src/design/icons/home.ts'
import { Icon } from '../../src/design/icons/icon.tsx'
import { Mark } from '../../src/design/icons/mark.tsx'
import * as navigation from '../../src/design/icons/navigation.ts'
import * as outcome from '../../src/design/icons/outcome.ts'
import * as play from '../../src/design/icons/play.ts'
import * as proof from '../../src/design/icons/proof.ts'
import * as records from '../../src/design/icons/records.ts'
import * as status from '../../src/design/icons/status.ts'
import { Page } from '../fixtures/app.tsx'

const meta = { title: 'Design/Icons', component: Icon } satisfies Meta<typeof Icon>

export default meta

const sets = { navigation, account, home, play, proof, records, status: { ...status, ...outcome } }

export const Every = () =>
  Object.entries(sets).map(([set, icons]) => (
    <div key={set} style={{ display: 'flex', flexWrap: 'wrap', gap: 12, padding: '8px var(--gutter)' }}>
      {Object.entries(icons)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, path]) => (
          <Icon key={name} path={path} />
        ))}
    </div>
  ))

export const Sizes = () => (
  <Page>
    <span style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
      <Icon path={status.sealCheck} />
      <Icon path={status.sealCheck} size="small" />
      <Icon path={status.sealCheck} size="tiny" />
    </span>
  </Page>
)

export const OfHome = () => (
  <Page>
    <Mark />
  </Page>
)
