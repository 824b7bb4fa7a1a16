import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { Page } from '../../parts/page.tsx'
import { Panes } from '../../parts/panes.tsx'
import { WaitingPage } from '../../parts/waiting.tsx'
import { useMe } from '../../api/me.ts'
import { SpinsPane } from './spins-pane.tsx'
import { SwitchDialog } from './switch-dialog.tsx'
import { TermsForm } from './terms-form.tsx'
import { VersionView } from './version-view.tsx'
import { VersionsPane } from './versions-pane.tsx'
import { Tag } from '../../parts/marks/tag.tsx'

type Wheel = OperatorOutput<'getWheel'>

/** The prize wheel: today's prizes, the upcoming ones, and what it has cost. */
export function WheelScreen() {
  const t = useTranslations()
  const { may } = useMe()
  const query = useCall('getWheel')
  const { tab = 'now' } = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  const [isSwitching, turn] = useState(false)
  const { data } = query
  if (!data) return <WaitingPage on={query} />
  return (
    <Page
      title={t('section.wheel')}
      mark={<Mark wheel={data} />}
      actions={may('switchWheel') && <Button onClick={() => turn(true)}>{t('wheel.switch')}</Button>}
    >
      <Panes
        shown={tab}
        onShow={(key) => void navigate({ to: '.', search: { tab: key === 'now' ? undefined : key } as never })}
        items={[
          { key: 'now', label: t('wheel.now'), children: <Today wheel={data} /> },
          { key: 'next', label: t('wheel.next'), children: <Tomorrow wheel={data} /> },
          { key: 'versions', label: t('wheel.versions'), children: <VersionsPane /> },
          { key: 'spins', label: t('wheel.spins'), children: <SpinsPane /> }
        ]}
      />
      <SwitchDialog wheel={data} open={isSwitching} onClose={() => turn(false)} />
    </Page>
  )
}

function Mark({ wheel: { open, shown } }: { wheel: Wheel }) {
  const t = useTranslations()
  return (
    <>
      <Tag color={open ? 'success' : 'error'}>{t(open ? 'wheel.open' : 'wheel.closed')}</Tag>
      <Tag>{t(shown ? 'wheel.shown' : 'wheel.hidden')}</Tag>
    </>
  )
}

function Today({ wheel }: { wheel: Wheel }) {
  const t = useTranslations()
  const { spins, cost, voids, pending } = wheel.today
  return (
    <>
      <p>{t('wheel.today', { spins, cost, voids, pending })}</p>
      {wheel.now ? <VersionView version={wheel.now} /> : <p>{t('wheel.none')}</p>}
    </>
  )
}

/** The prizes from a later day on. They can be changed until that day starts. */
function Tomorrow({ wheel }: { wheel: Wheel }) {
  const t = useTranslations()
  const { may } = useMe()
  const from = wheel.next ?? wheel.now
  if (!may('proposeWheel')) return wheel.next ? <VersionView version={wheel.next} /> : <p>{t('wheel.noNext')}</p>
  return (
    <>
      <p>{wheel.next ? t('wheel.nextFrom', { day: wheel.next.fromDay }) : t('wheel.noNext')}</p>
      <TermsForm key={wheel.newest} wheel={wheel} from={from} />
    </>
  )
}
