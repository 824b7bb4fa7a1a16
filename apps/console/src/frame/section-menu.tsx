import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BookOutlined,
  CheckSquareOutlined,
  CompassOutlined,
  CustomerServiceOutlined,
  DownloadOutlined,
  ExpandOutlined,
  FieldTimeOutlined,
  GiftOutlined,
  HourglassOutlined,
  IdcardOutlined,
  KeyOutlined,
  LineChartOutlined,
  NotificationOutlined,
  OrderedListOutlined,
  PayCircleOutlined,
  PictureOutlined,
  SettingOutlined,
  TeamOutlined,
  TrophyOutlined,
  VideoCameraOutlined,
  WalletOutlined
} from '@ant-design/icons'
import type { OperatorCallName } from '@glasshouse/contract/operator-routes'
import { Link, useLocation } from '@tanstack/react-router'
import { Menu } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from '../language/language.ts'
import { useMe } from '../api/me.ts'

type Section = { path: string; name: string; needs: OperatorCallName; icon: ReactNode }

/** The sections by urgency. Operators see only those that their role can read. */
const SECTIONS = [
  { path: '/withdrawals', name: 'withdrawals', needs: 'getWithdrawals', icon: <WalletOutlined /> },
  { path: '/recharges', name: 'recharges', needs: 'getMismatches', icon: <PayCircleOutlined /> },
  { path: '/service', name: 'service', needs: 'getConversations', icon: <CustomerServiceOutlined /> },
  { path: '/hosts', name: 'hosts', needs: 'getHostList', icon: <CompassOutlined /> },
  { path: '/proposals', name: 'proposals', needs: 'getProposals', icon: <CheckSquareOutlined /> },
  { path: '/members', name: 'members', needs: 'getMembers', icon: <TeamOutlined /> },
  { path: '/recoveries', name: 'recoveries', needs: 'getMemberRecoveries', icon: <KeyOutlined /> },
  { path: '/limits', name: 'limits', needs: 'getLimitRegister', icon: <HourglassOutlined /> },
  { path: '/draws', name: 'draws', needs: 'getDrawMonitor', icon: <FieldTimeOutlined /> },
  { path: '/lotteries', name: 'lotteries', needs: 'getAdminLotteries', icon: <AppstoreOutlined /> },
  { path: '/orders', name: 'orders', needs: 'getOrders', icon: <OrderedListOutlined /> },
  { path: '/reports', name: 'reports', needs: 'getReport', icon: <LineChartOutlined /> },
  { path: '/exports', name: 'exports', needs: 'exportOrders', icon: <DownloadOutlined /> },
  { path: '/ledger', name: 'ledger', needs: 'getAccounts', icon: <BookOutlined /> },
  { path: '/invites', name: 'invites', needs: 'getInviteCodes', icon: <GiftOutlined /> },
  { path: '/videos', name: 'videos', needs: 'getVideos', icon: <VideoCameraOutlined /> },
  { path: '/wheel', name: 'wheel', needs: 'getWheel', icon: <TrophyOutlined /> },
  { path: '/notices', name: 'notices', needs: 'getNotices', icon: <NotificationOutlined /> },
  { path: '/banners', name: 'banners', needs: 'getBanners', icon: <PictureOutlined /> },
  { path: '/popups', name: 'popups', needs: 'getPopups', icon: <ExpandOutlined /> },
  { path: '/settings', name: 'settings', needs: 'getSettings', icon: <SettingOutlined /> },
  { path: '/channels', name: 'channels', needs: 'getChannels', icon: <BankOutlined /> },
  { path: '/operators', name: 'operators', needs: 'getOperators', icon: <IdcardOutlined /> },
  { path: '/audit', name: 'audit', needs: 'getAudit', icon: <AuditOutlined /> }
] as const satisfies Section[]

type Props = { onChosen?: () => void }

export function SectionMenu({ onChosen }: Props) {
  const t = useTranslations()
  const { may } = useMe()
  const { pathname } = useLocation()
  return (
    <Menu
      mode="inline"
      style={{ borderInlineEnd: 0, paddingBlock: 8 }}
      selectedKeys={SECTIONS.filter(({ path }) => pathname.startsWith(path)).map(({ path }) => path)}
      onClick={() => onChosen?.()}
      items={SECTIONS.filter(({ needs }) => may(needs)).map(({ path, name, icon }) => ({
        key: path,
        icon,
        label: <Link to={path}>{t(`section.${name}`)}</Link>
      }))}
    />
  )
}

/** Return the first section that an operator can read. The console opens there. */
export function firstSection(may: (name: OperatorCallName) => boolean): (typeof SECTIONS)[number]['path'] | '/own' {
  return SECTIONS.find(({ needs }) => may(needs))?.path ?? '/own'
}
