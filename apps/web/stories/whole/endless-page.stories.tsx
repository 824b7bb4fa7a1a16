import { CallFailed } from '@glasshouse/contract/client'
import type { Meta } from '@storybook/react-vite'
import type { ComponentProps, ReactNode } from 'react'
import { ButtonLink } from '../../src/design/controls/button.tsx'
import { EndlessPage } from '../../src/design/lists/endless-page.tsx'
import { State } from '../../src/design/states/state.tsx'
import { TypeFilter } from '../../src/features/wallet/type-filter.tsx'
import { RechargeRow } from '../../src/features/payment/recharge-row.tsx'
import { useTranslations } from '../../src/language/language-provider.tsx'
import { SandboxNote } from '../../src/screens/recharge/sandbox-note.tsx'
import { Screen } from '../fixtures/app.tsx'
import { useRecorded } from '../fixtures/recorded.ts'

const meta = { title: 'Whole/Endless page', component: EndlessPage } satisfies Meta<typeof EndlessPage>

export default meta

type Recharge = ComponentProps<typeof RechargeRow>['recharge']
type List = ComponentProps<typeof EndlessPage<Recharge>>['list']

const TO_COME = 4
const UPDATED_AT = 1_795_381_800_000

const awaited: List = {
  rows: [],
  data: undefined,
  dataUpdatedAt: 0,
  isError: false,
  error: null,
  refetch: () => undefined,
  renew: () => Promise.resolve({ error: null }),
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => undefined
}

/** The list of recharges as on its screen, in one of its states. */
function Recharges({ head, ...state }: Partial<List> & { head?: ReactNode }) {
  const t = useTranslations()
  return (
    <Screen>
      <EndlessPage
        title={t('title.rechargeRecord')}
        back="/Mine"
        list={{ ...awaited, ...state }}
        toCome={TO_COME}
        empty={<NoRecharges />}
        all={(count) => t('recharge-record.all', { count })}
        head={head}
        foot={<SandboxNote />}
      >
        {(recharges) => (
          <ul>
            {recharges.map((recharge) => (
              <RechargeRow key={recharge.id} recharge={recharge} />
            ))}
          </ul>
        )}
      </EndlessPage>
    </Screen>
  )
}

function NoRecharges() {
  const t = useTranslations()
  return (
    <State art="empty" title={t('recharge-record.empty.title')} text={t('recharge-record.empty.text')}>
      <ButtonLink to="/Recharge" kind="outline">
        {t('recharge-record.empty.action')}
      </ButtonLink>
    </State>
  )
}

function useRows(): Pick<List, 'rows' | 'data' | 'dataUpdatedAt'> {
  const rows = useRecorded('getUserRechargeList').slice(0, 2)
  return { rows, data: rows, dataUpdatedAt: UPDATED_AT }
}

export const ToCome = () => <Recharges />
export const Failed = () => <Recharges isError error={new CallFailed('network')} />
export const Empty = () => <Recharges data={[]} dataUpdatedAt={UPDATED_AT} />
export const Full = () => <Recharges {...useRows()} />
export const WithMore = () => <Recharges {...useRows()} hasNextPage />
export const WhileMoreComes = () => <Recharges {...useRows()} hasNextPage isFetchingNextPage />
export const MoreFailed = () => <Recharges {...useRows()} hasNextPage isFetchNextPageError />
export const WithAFilter = () => (
  <Recharges {...useRows()} head={<TypeFilter chosen="recharge" onChoose={() => undefined} />} />
)
