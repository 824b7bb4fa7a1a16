import type { Meta } from '@storybook/react-vite'
import { CheckLine } from '../../src/design/proof/check-line.tsx'
import { HashValue, shortHash } from '../../src/design/proof/hash-value.tsx'
import { useTranslations } from '../../src/language/language-provider.tsx'
import { Page } from '../fixtures/app.tsx'
import { useRecorded } from '../fixtures/recorded.ts'

const meta = { title: 'Design/Proof', component: HashValue } satisfies Meta<typeof HashValue>

export default meta

export const Hash = () => {
  const t = useTranslations()
  const { seedCommitment } = useRecorded('getLotteryInfo', '?key=k3_5m')
  return (
    <Page>
      <HashValue label={t('fair.sealed.commit')} value={seedCommitment} />
    </Page>
  )
}

export const Matched = () => {
  const t = useTranslations()
  const { seedCommitment } = useRecorded('getLotteryInfo', '?key=k3_5m')
  return (
    <Page>
      <CheckLine ok>{t('fair.checks.commitment', { seal: shortHash(seedCommitment) })}</CheckLine>
    </Page>
  )
}

export const Failed = () => {
  const t = useTranslations()
  const { seedCommitment } = useRecorded('getLotteryInfo', '?key=k3_5m')
  const published = seedCommitment.split('').toReversed().join('')
  return (
    <Page>
      <CheckLine ok={false}>{t('fair.checks.failed', { computed: seedCommitment, published })}</CheckLine>
    </Page>
  )
}
