import type { ReactNode } from 'react'
import type { CallOutput } from '@glasshouse/contract'
import { Link } from '../router/link.tsx'
import { queryClient } from '../api/query-client.ts'
import { callQuery, useCall } from '../api/use-call.ts'
import { TopBar } from '../design/bars/top-bar.tsx'
import { Failure } from '../design/states/failure.tsx'
import { SkeletonRows } from '../design/states/skeleton.tsx'
import { BlockedNote } from '../features/limits/blocked-note.tsx'
import { LimitList } from '../features/limits/limit-list.tsx'
import { PauseRows } from '../features/limits/pause-rows.tsx'
import { useTranslations } from '../language/language-provider.tsx'

const ROWS = 9

/** The member's own limits, time-out and self-exclusion, with links to help. */
export function LimitsScreen() {
  const t = useTranslations()
  const { data: limits, error, refetch } = useCall('getLimits', {}, { staleTime: 0 })
  return (
    <div className="frame">
      <TopBar title={t('title.limits')} back="/Mine" />
      <main>
        {limits ? (
          <>
            <p className="page page--lead">{t('limits.lead')}</p>
            <BlockedNote />
            <LimitList limits={limits} onChanged={keep} />
            <PauseRows limits={limits} onChanged={keep} />
            <Help />
          </>
        ) : error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={ROWS} />
        )}
      </main>
    </div>
  )
}

/** Store the response, and refetch everything that depends on it. */
function keep(limits: CallOutput<'getLimits'>) {
  queryClient.setQueryData(callQuery('getLimits').queryKey, limits)
  void queryClient.invalidateQueries({ queryKey: ['getPlaySession'] })
  void queryClient.invalidateQueries({ queryKey: ['getUserInfo'] })
}

function Help() {
  const t = useTranslations()
  return (
    <section className="page stack" aria-labelledby="limits-help">
      <h2 className="type-subhead" id="limits-help">
        {t('limits.help.title')}
      </h2>
      <p className="prose">{t.rich('limits.help.text', { a: toTherapy, b: toHelp })}</p>
    </section>
  )
}

const toTherapy = (words: ReactNode) => (
  <a href="https://www.gamblingtherapy.org/" target="_blank" rel="noopener noreferrer">
    {words}
  </a>
)

const toHelp = (words: ReactNode) => <Link to="/ServicePage">{words}</Link>
