import { getRouteApi } from '@tanstack/react-router'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { DrawChoice } from '../../features/choose-draw/draw-choice.tsx'
import { HowItWorks } from '../../features/choose-draw/how-it-works.tsx'
import { useWords } from '../../language/language-provider.tsx'
import { DrawScreen } from './draw-screen.tsx'

const route = getRouteApi('/Fair')

/** Verifying draws: one of them, or how it works and which to choose. */
export function FairScreen() {
  const { key, expect, order } = route.useSearch()
  if (key && expect) return <DrawScreen key={`${key} ${expect}`} house={key} expect={expect} order={order} />
  return <Chooser chosen={key} />
}

function Chooser({ chosen }: { chosen: string | undefined }) {
  const t = useWords()
  return (
    <div className="frame frame--column">
      <TopBar title={t('title.fair')} back="/Mine" />
      <main className="pb-14 pt-4">
        <HowItWorks />
        <DrawChoice chosen={chosen} />
      </main>
    </div>
  )
}
