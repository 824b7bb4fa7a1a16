import type { CallOutput } from '@glasshouse/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Spinner } from '../../design/controls/button.tsx'
import { Dice, sumOf } from '../../design/dice/dice.tsx'
import { Icon } from '../../design/icons/icon.tsx'
import { sealCheck } from '../../design/icons/status.ts'
import { shortExpect } from '../../format/expect.ts'
import { useFlags } from '../../format/use-flags.ts'
import { useWords } from '../../language/language-provider.tsx'
import '../../design/controls/chips.css'
import './stage.css'

type Info = CallOutput<'getLotteryInfo'>

type Props = {
  info: Info
  /** Labels alone: neither dice nor sum. */
  plain: boolean
  /** The period whose result is still to come. */
  awaited: string | null
}

/** The last result with its way to be verified, or that one is being waited for. */
export function LastDraw({ info, plain, awaited }: Props) {
  const [first] = useState(info.now_expect)
  if (awaited) return <AwaitedDraw expect={awaited} />
  if (info.opencode.length === 0) return null
  return <DrawnResult key={info.now_expect} info={info} plain={plain} isNew={info.now_expect !== first} />
}

function DrawnResult({ info, plain, isNew }: { info: Info; plain: boolean; isNew: boolean }) {
  const t = useWords()
  const short = shortExpect(info.now_expect)
  return (
    <div className="stage__last">
      <p className="stage__caption">
        <span>{t('lottery.result', { expect: short })}</span>
        <Link
          className="verify verify--inline"
          to="/Fair"
          search={{ key: info.key, expect: info.now_expect }}
          aria-label={t('lottery.verifyDraw', { expect: short })}
        >
          <Icon path={sealCheck} size="small" />
          {t('lottery.verify')}
        </Link>
      </p>
      {!plain && (
        <>
          <Dice faces={info.opencode} rolling={isNew} />
          <span className={isNew ? 'sum sum--new' : 'sum'} aria-hidden="true">
            = {sumOf(info.opencode)}
          </span>
        </>
      )}
      <span className={plain ? 'flags flags--alone' : 'flags'}>{useFlags(info)}</span>
    </div>
  )
}

function AwaitedDraw({ expect }: { expect: string }) {
  const t = useWords()
  return (
    <div className="stage__last stage__last--awaited">
      <p className="stage__caption">{t('lottery.awaiting', { expect: shortExpect(expect) })}</p>
      <span className="stage__wait">
        <Spinner />
        {t('lottery.diceComing')}
      </span>
    </div>
  )
}
