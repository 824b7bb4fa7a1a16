import type { Meta } from '@storybook/react-vite'
import { Chip, RemovableChip, Tag } from '../../src/design/controls/chip.tsx'
import { useTranslations } from '../../src/language/language-provider.tsx'
import { Page } from '../fixtures/app.tsx'
import { useRecorded } from '../fixtures/recorded.ts'

const meta = { title: 'Design/Chips', component: Chip } satisfies Meta<typeof Chip>

export default meta

export const Choices = () => {
  const lotteries = useRecorded('getLotteries')
  return (
    <Page>
      <div className="chips">
        {lotteries.map(({ key, name }, index) => (
          <Chip key={key} chosen={index === 1} disabled={index === 3}>
            {name}
          </Chip>
        ))}
      </div>
    </Page>
  )
}

export const InALine = () => {
  const lotteries = useRecorded('getLotteries')
  return (
    <div className="chips chips--scroll">
      {lotteries.map(({ key, name }, index) => (
        <Chip key={key} chosen={index === 0}>
          {name}
        </Chip>
      ))}
    </div>
  )
}

export const Removable = () => {
  const t = useTranslations()
  const options = useRecorded('getLotteryOdds', '?id=4').slice(0, 6)
  return (
    <Page>
      <div className="chips">
        {options.map(({ code, name }, index) => (
          <RemovableChip key={code} label={t('slip.remove', { name })} disabled={index === 5}>
            {name}
          </RemovableChip>
        ))}
      </div>
    </Page>
  )
}

export const States = () => {
  const t = useTranslations()
  return (
    <Page>
      <Tag state="done">{t('game-record.outcome.won')}</Tag>
      <Tag state="waiting">{t('game-record.own.waiting')}</Tag>
      <Tag state="refused">{t('payment-frame.failed.title')}</Tag>
    </Page>
  )
}
