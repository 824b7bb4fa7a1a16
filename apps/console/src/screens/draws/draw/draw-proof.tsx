import type { DrawCheck } from '@glasshouse/fairness'
import { checkCircleFill, xCircleFill } from '../../../icons/verdicts.ts'
import { clock } from '../../../icons/states.ts'
import { Icon } from '../../../icons/icon.tsx'
import { useTranslations } from '../../../language/language.ts'
import { Tag, type Tone } from '../../../parts/marks/tag.tsx'
import { Pane } from '../../../parts/window/pane.tsx'
import { proofGroups, type Group, type GroupState } from './proof-groups.ts'
import type { PublicDraw } from './use-public-draw.ts'

const TONES: Record<GroupState, Tone> = { waiting: 'processing', verified: 'success', failed: 'error' }
const ICONS: Record<GroupState, string> = { waiting: clock, verified: checkCircleFill, failed: xCircleFill }

type Props = { draw: PublicDraw; check: DrawCheck }

/** The public records of a draw, and what this browser found when it checked them. */
export function DrawProof({ draw, check }: Props) {
  const t = useTranslations()
  const groups = proofGroups(draw, check)
  const verified = groups.filter(({ state }) => state === 'verified').length
  const isBroken = check.verdict === 'mismatch'
  return (
    <Pane
      title={t('draws.proof.title')}
      note={t('draws.proof.note')}
      extra={
        <Tag color={isBroken ? 'error' : verified === groups.length ? 'success' : 'default'}>
          {t('draws.proof.count', { verified, all: groups.length })}
        </Tag>
      }
    >
      <ol className="proof">
        {groups.map((group) => (
          <li key={group.name} className={`proof__step proof__step--${group.state}`}>
            <Icon path={ICONS[group.state]} />
            <div>
              <div className="proof__head">
                <b>{t(`draws.proof.names.${group.name}`)}</b>
                <Tag color={TONES[group.state]}>{t(`draws.proof.states.${group.state}`)}</Tag>
              </div>
              <Evidence group={group} draw={draw} />
            </div>
          </li>
        ))}
      </ol>
    </Pane>
  )
}

/** What a part of the proof is about: its hash or number, and where it stands in the log. */
function Evidence({ group: { name, steps }, draw }: { group: Group; draw: PublicDraw }) {
  const t = useTranslations()
  const { open, close, reveal, log } = draw
  const failed = steps.filter(({ ok }) => ok === false).map(({ id }) => t(`draws.proof.failed.${id as 'rules'}`))
  const lines: Record<Group['name'], [string | undefined, string]> = {
    committed: [open.commit, t('draws.proof.record', { index: log.open })],
    sealed: [
      close?.orders_root,
      close && log.close !== null
        ? `${t('draws.proof.orders', { count: close.n })} · ${t('draws.proof.record', { index: log.close })}`
        : t('draws.proof.notYet')
    ],
    beacon: [reveal?.signature.slice(0, 64), t('draws.proof.round', { round: open.round })],
    revealed: [
      reveal?.seed ?? draw.void?.seed,
      log.reveal === null ? t('draws.proof.notYet') : t('draws.proof.record', { index: log.reveal })
    ],
    derived: [undefined, reveal ? t('draws.proof.bytes') : t('draws.proof.notYet')],
    voided: [undefined, log.void === null ? t('draws.proof.notYet') : t('draws.proof.record', { index: log.void })]
  }
  const [hash, words] = lines[name]
  return (
    <>
      {hash && <div className="code">{hash}</div>}
      {name === 'derived' && <Bytes steps={steps} />}
      <small>{words}</small>
      {failed.length > 0 && <small className="bad">{failed.join(' ')}</small>}
    </>
  )
}

/** How each die follows from a byte of the draw’s key. */
function Bytes({ steps }: Pick<Group, 'steps'>) {
  const dice = steps.filter(({ id }) => id === 'die')
  return (
    <div className="proof__bytes">
      {dice.map(({ shown }) => (
        <span key={shown['die']} className="code">
          {shown['byte']} mod 6 + 1 = {shown['face']}
        </span>
      ))}
    </div>
  )
}
