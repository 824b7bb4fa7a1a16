import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { Failure } from '../../design/states/failure.tsx'
import { SkeletonRows } from '../../design/states/skeleton.tsx'
import { ServiceFrame } from '../../features/service/service-frame.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { Chat } from './chat.tsx'

const ROWS = 4

/** Customer service for members. */
export function ServiceScreen() {
  return (
    <ServicePlace back="/Mine">
      <Chat />
    </ServicePlace>
  )
}

type PlaceProps = { back: '/Mine' | '/ServicePage'; children: ReactNode }

/** The operator's external page if there is one, else the chat with staff. */
export function ServicePlace({ back, children: chat }: PlaceProps) {
  const t = useTranslations()
  const { data: base, error, refetch } = useCall('getBase')
  const url = base && serviceUrl(base.serviceUrl)
  if (base && !url) return chat
  return (
    <div className="frame frame--column">
      <TopBar title={t('title.serviceChat')} back={back} look="rule" />
      {url ? (
        <ServiceFrame url={url} />
      ) : (
        <main className="state-page">
          {error ? <Failure error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={ROWS} />}
        </main>
      )}
    </div>
  )
}

/** Return a safe external address; null for anything else. */
function serviceUrl(text: string): URL | null {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.origin !== location.origin ? url : null
}
