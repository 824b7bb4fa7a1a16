import { useNavigate, useSearch } from '@tanstack/react-router'
import { Tabs } from 'antd'
import { useTranslations } from '../../language/language.ts'
import { Page } from '../../parts/page.tsx'
import { MismatchTable } from './mismatch-table.tsx'
import { RechargeTable } from './recharge-table.tsx'

/** Recharges, and the payments that match none. */
export function RechargesScreen() {
  const t = useTranslations()
  const { tab = 'mismatches' } = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  return (
    <Page title={t('section.recharges')}>
      <Tabs
        activeKey={tab}
        destroyOnHidden
        onChange={(key) => void navigate({ to: '.', search: { tab: key } as never })}
        items={[
          { key: 'mismatches', label: t('recharges.mismatches'), children: <MismatchTable /> },
          { key: 'orders', label: t('recharges.orders'), children: <RechargeTable /> }
        ]}
      />
    </Page>
  )
}
