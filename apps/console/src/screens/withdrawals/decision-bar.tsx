import type { OperatorOutput } from '@glasshouse/contract/operator'
import { App, Button } from 'antd'
import { useId, useState } from 'react'
import { useAction } from '../../api/use-call.ts'
import { useLettersOn } from '../../frame/keyboard/letters.ts'
import { check, x } from '../../icons/frame.ts'
import { pause } from '../../icons/events.ts'
import { Icon } from '../../icons/icon.tsx'
import { useTranslations } from '../../language/language.ts'
import { LimitedArea } from '../../parts/length/limited-area.tsx'
import { ApproveDialog, HoldDialog, PayDialog, RejectDialog } from './decision-dialogs.tsx'
import { payouts } from './withdrawal-columns.tsx'

type Facts = OperatorOutput<'getWithdrawal'>
type Act = Facts['acts'][number]

/** The key of each action, which opens its step. */
const KEYS: Partial<Record<Act, string>> = { take: 'T', approve: 'A', reject: 'R', hold: 'H', pay: 'P' }
const ICONS: Partial<Record<Act, string>> = { approve: check, pay: check, reject: x, hold: pause }
/** From left to right; what decides is at the end. */
const ORDER: readonly Act[] = ['take', 'lookUp', 'hold', 'reject', 'approve', 'pay']
const MAX_REASON = 500

type Props = { facts: Facts; reason: string; onType: (reason: string) => void }

/** The actions on a withdrawal that the server allows this operator now, with the reason or note to decide with. */
export function DecisionBar({ facts, reason, onType }: Props) {
  const t = useTranslations()
  const helpId = useId()
  const { message } = App.useApp()
  const [step, open] = useState<Act | null>(null)
  const lookUp = useAction('lookUpPayout', {
    onDone: ({ state }) =>
      void message.info(t('withdrawals.lookedUp', { state: t(`withdrawals.payouts.${payouts[state]}`) }))
  })
  const take = useAction('takeWithdrawal')
  const areOn = useLettersOn()
  const { id } = facts.withdrawal
  const start = (act: Act) => {
    if (act === 'take') take.mutate({ id })
    else if (act === 'lookUp') lookUp.mutate({ id })
    else open(act)
  }
  const acts = ORDER.filter((act) => facts.acts.includes(act))
  if (acts.length === 0) return null
  const close = () => open(null)
  const takesReason = acts.includes('approve')
  return (
    <div className="decision">
      {takesReason && (
        <div className="decision__reason">
          <LimitedArea
            rows={1}
            value={reason}
            maxCharacters={MAX_REASON}
            placeholder={t('withdrawals.note')}
            aria-label={t('withdrawals.note')}
            onChange={({ target }) => onType(target.value)}
          />
        </div>
      )}
      {takesReason && (
        <p id={helpId} className="decision__help">
          {t('withdrawals.noteHelp')}
        </p>
      )}
      <div className="decision__acts">
        {acts.map((act) => (
          <Button
            key={act}
            data-key={KEYS[act]?.toLowerCase()}
            type={act === 'approve' || act === 'pay' ? 'primary' : 'default'}
            danger={act === 'reject'}
            loading={act === 'take' ? take.isPending : act === 'lookUp' && lookUp.isPending}
            {...(ICONS[act] ? { icon: <Icon path={ICONS[act]} /> } : {})}
            onClick={() => start(act)}
          >
            {t(`withdrawals.acts.${act}`)}
            {KEYS[act] && areOn && (
              <kbd className="kbd" aria-hidden="true">
                {KEYS[act]}
              </kbd>
            )}
          </Button>
        ))}
      </div>
      {step === 'approve' && <ApproveDialog facts={facts} note={reason} onClose={close} />}
      {step === 'pay' && <PayDialog facts={facts} onClose={close} />}
      {step === 'reject' && <RejectDialog facts={facts} onClose={close} />}
      {step === 'hold' && <HoldDialog facts={facts} reason={reason} onClose={close} />}
    </div>
  )
}
