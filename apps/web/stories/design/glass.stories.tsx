import type { Meta } from '@storybook/react-vite'
import { Pane, Window } from '../../src/design/glass/window.tsx'
import { useTranslations } from '../../src/language/language-provider.tsx'
import { useRecorded } from '../fixtures/recorded.ts'

const meta = { title: 'Design/Glass', component: Pane } satisfies Meta<typeof Pane>

export default meta

const CHANCES = [0.03, 0.2, 0.51, 0.72, 1]

export const ByChance = () => {
  const t = useTranslations()
  return (
    <Window lights={CHANCES.length} label={t('lottery.sums')}>
      {CHANCES.map((chance) => (
        <Pane key={chance} chance={chance} className="pane--sum">
          <span className="pane__figure">{chance * 100}</span>
          <span className="pane__odds">×1</span>
        </Pane>
      ))}
    </Window>
  )
}

export const Chosen = () => {
  const t = useTranslations()
  return (
    <Window lights={3} label={t('recharge.quick')}>
      {['500', '1.000', '2.000', '5.000', '10.000', '20.000'].map((amount, index) => (
        <Pane key={amount} chosen={index === 2}>
          <span className="pane__figure">{amount}</span>
        </Pane>
      ))}
    </Window>
  )
}

export const Disabled = () => {
  const t = useTranslations()
  return (
    <Window lights={3} label={t('recharge.quick')}>
      <Pane disabled>500</Pane>
      <Pane disabled chosen>
        1.000
      </Pane>
      <Pane disabled chance={0.5}>
        2.000
      </Pane>
    </Window>
  )
}

export const Arches = () => (
  <div className="arcade" style={{ padding: '8px var(--gutter)' }}>
    {useRecorded('getHotLotteries').map(({ key, iconUrl }) => (
      <span className="lottery__arch" key={key}>
        <img src={iconUrl} alt="" width="120" height="132" />
      </span>
    ))}
  </div>
)
