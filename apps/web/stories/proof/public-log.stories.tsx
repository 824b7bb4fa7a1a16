import type { LogCheck, LogHistory, Loss } from '@glasshouse/fairness'
import { CallFailed } from '@glasshouse/contract/client'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { Meta } from '@storybook/react-vite'
import { useState } from 'react'
import { AgainstChance } from '../../src/features/fairness/open-data/against-chance.tsx'
import { HowItWorks } from '../../src/features/fairness/draws/how-it-works.tsx'
import type { useLogCheck } from '../../src/features/fairness/public-log/use-log-check.ts'
import { LogSection } from '../../src/features/fairness/public-log/log-section.tsx'
import { useTranslations } from '../../src/language/language-provider.tsx'
import { useFairDraw } from '../fixtures/fair-draw.ts'

const meta = { title: 'Proof/Public log', component: LogSection } satisfies Meta<typeof LogSection>

export default meta

const LOSS: Loss = {
  restore: {
    game: 'restore',
    period: '1',
    at: 1_790_000_900,
    to: 1_790_000_000,
    size: 104,
    root: '',
    known: 118,
    reason: 'The disk of the database failed'
  },
  seen: 120,
  missing: 16,
  isSigned: true
}

function useSigned(history: LogHistory, ok = true): LogCheck {
  const { log, open } = useFairDraw()
  const kinds = ['open', 'close', 'reveal'] as const
  const records = kinds.map((kind) => ({ kind, index: log[kind] ?? -1, ok }))
  const size = 159
  return {
    signed: true,
    origin: 'glasshouse',
    size,
    root: open.commit,
    keys: [{ key: '', from: 0 }],
    records,
    isOrdered: ok,
    once: { ok, isComplete: ok, from: 96, to: 159, problem: '' },
    history,
    from: 120,
    losses: history === 'restored' ? [LOSS] : []
  }
}

type LogData = NonNullable<ReturnType<typeof useLogCheck>['data']>

function Log({ response }: { response: LogCheck | Error | 'awaited' }) {
  const query = useQuery<LogData>({
    queryKey: ['log-check'],
    queryFn: () =>
      response instanceof Error
        ? Promise.reject(response)
        : response === 'awaited'
          ? new Promise(() => undefined)
          : ({ check: response } as LogData),
    retry: false
  })
  const t = useTranslations()
  return <LogSection query={query} ordered={t('fair.log.ordered')} />
}

function LogWith(props: Parameters<typeof Log>[0]) {
  const [queries] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={queries}>
      <Log {...props} />
    </QueryClientProvider>
  )
}

export const Asking = () => <LogWith response="awaited" />
export const NotAsked = () => <LogWith response={new CallFailed('network')} />
export const Grown = () => <LogWith response={useSigned('grown')} />
export const Rewritten = () => <LogWith response={useSigned('rewritten', false)} />
export const Restored = () => <LogWith response={useSigned('restored')} />
export const OtherKey = () => <LogWith response={useSigned('other key')} />
export const Unsigned = () => <LogWith response={{ signed: false }} />
export const InFourSteps = () => <HowItWorks />
export const DiceAgainstChance = () => <AgainstChance lottery="k3_30s" />
