import { MenuOutlined } from '@ant-design/icons'
import { Outlet } from '@tanstack/react-router'
import { Alert, Button, Drawer, Grid, Layout } from 'antd'
import { useState } from 'react'
import { useIsLost } from '../api/live-state.ts'
import { useTranslations } from '../language/language.ts'
import { useMe } from '../api/me.ts'
import { AccountMenu } from './account-menu.tsx'
import { SectionMenu } from './section-menu.tsx'

/** The layout: sections at the side, the signed-in operator at the top. On a phone, the sections are in a drawer. */
export function Frame() {
  const t = useTranslations()
  const isWide = Grid.useBreakpoint().lg !== false
  const isLost = useIsLost()
  const { isMasked } = useMe()
  const [isOpen, open] = useState(false)
  return (
    <Layout style={{ minHeight: '100%' }}>
      {isWide && (
        <Layout.Sider width={224} theme="light">
          <nav aria-label={t('frame.sections')}>
            <SectionMenu />
          </nav>
        </Layout.Sider>
      )}
      <Layout>
        <Layout.Header className="frame__head">
          {!isWide && (
            <Button type="text" icon={<MenuOutlined />} aria-label={t('frame.sections')} onClick={() => open(true)} />
          )}
          <strong className="frame__name">Glasshouse</strong>
          <AccountMenu />
        </Layout.Header>
        {isLost && <Alert banner className="frame__lost" title={t('frame.lost')} />}
        {isMasked && <Alert banner type="info" title={t('part.masked')} />}
        <Outlet />
      </Layout>
      <Drawer
        open={isOpen && !isWide}
        onClose={() => open(false)}
        placement="left"
        size={260}
        title={t('frame.sections')}
      >
        <SectionMenu onChosen={() => open(false)} />
      </Drawer>
    </Layout>
  )
}
