import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useServerSeconds } from '../../api/server-clock.ts'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { Points } from '../../parts/points.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { Pane } from '../../parts/window/pane.tsx'
import { limitKinds } from '../limits/limit-kinds.ts'

type Limits = OperatorOutput<'getMemberLimits'>

/** The play limits that the member has set, and how much of each is used. Nobody here can loosen them. */
export function MemberPlayLimits({ id }: { id: string }) {
  const t = useTranslations()
  const limits = useCall('getMemberLimits', { id })
  return (
    <Pane title={t('section.limits')} note={t('members.limitsBy')}>
      {limits.data ? <InForce limits={limits.data} /> : <Waiting on={limits} />}
    </Pane>
  )
}

function InForce({ limits: { now, blocks } }: { limits: Limits }) {
  const t = useTranslations()
  const seconds = useServerSeconds()
  const set = limitKinds.filter((kind) => now[kind])
  const open = blocks.filter(({ released, ends }) => released.ts === 0 && ends.ts > seconds)
  if (set.length === 0 && open.length === 0) return <p className="quiet">{t('members.noLimits')}</p>
  return (
    <dl className="facts">
      {open.map((block) => (
        <div key={block.id}>
          <dt>{t(`limits.blockKind.${block.kind}`)}</dt>
          <dd>
            <Timestamp at={block.ends} />
          </dd>
        </div>
      ))}
      {set.map((kind) => (
        <div key={kind}>
          <dt>{t(`limits.kind.${kind}`)}</dt>
          <dd>
            {kind !== 'stake_order' && (
              <>
                <Points of={now.used[kind]} decimals={0} /> /{' '}
              </>
            )}
            <Points of={now[kind] ?? ''} decimals={0} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
