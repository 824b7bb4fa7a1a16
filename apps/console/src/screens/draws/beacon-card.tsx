import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useTranslations } from '../../language/language.ts'
import { PaneWindow } from '../../parts/window/pane.tsx'
import { Tag } from '../../parts/marks/tag.tsx'

const LINE = { margin: 0 }
const COLOURS = { good: 'success', late: 'warning', lost: 'error' } as const

/** The source of the public random numbers, and whether draws are waiting for one. */
export function BeaconCard({ beacon }: { beacon: OperatorOutput<'getDrawMonitor'>['beacon'] }) {
  const t = useTranslations()
  const { label, state, due, used, waiting, waited } = beacon
  return (
    <PaneWindow title={t('draws.beacon')} extra={<Tag color={COLOURS[state]}>{t(`draws.beaconStates.${state}`)}</Tag>}>
      <p style={LINE}>{t(`draws.beacons.${label}`)}</p>
      <p style={LINE}>{t('draws.beaconText', { due: String(due), used: String(used) })}</p>
      <p style={LINE} role="status">
        {t('draws.waiting', { count: waiting, seconds: waited })}
      </p>
    </PaneWindow>
  )
}
