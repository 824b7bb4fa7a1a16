import type { QueueName } from '@glasshouse/contract/operator-queues'
import { operatorRoutes, type OperatorCallName, type OperatorRole } from '@glasshouse/contract/operator-routes'
import * as icons from '../icons/sections.ts'

export type Section = {
  path: string
  name: string
  needs: OperatorCallName
  icon: string
  /** The icon of the section on screen. */
  filled: string
  /** The queues that its badge counts. */
  counts?: readonly QueueName[]
  /** The key after G that opens it. */
  key?: string
}

/** The sections in groups, the most urgent first. Operators see only those that their role can read. */
export const GROUPS = [
  {
    name: 'queues',
    sections: [
      {
        path: '/withdrawals',
        name: 'withdrawals',
        needs: 'getWithdrawals',
        icon: icons.arrowCircleUp,
        filled: icons.arrowCircleUpFill,
        counts: ['withdrawalsToReview'],
        key: 'w'
      },
      {
        path: '/service',
        name: 'service',
        needs: 'getConversations',
        icon: icons.chatsCircle,
        filled: icons.chatsCircleFill,
        counts: ['chats', 'tickets'],
        key: 'i'
      },
      {
        path: '/host-reports',
        name: 'hostReports',
        needs: 'getHostReports',
        icon: icons.flag,
        filled: icons.flagFill,
        counts: ['hostReports', 'appointments']
      },
      {
        path: '/proposals',
        name: 'proposals',
        needs: 'getProposals',
        icon: icons.stamp,
        filled: icons.stampFill,
        counts: ['approvals'],
        key: 'a'
      }
    ]
  },
  {
    name: 'members',
    sections: [
      {
        path: '/members',
        name: 'members',
        needs: 'getMembers',
        icon: icons.users,
        filled: icons.usersFill,
        key: 'm'
      },
      {
        path: '/recoveries',
        name: 'recoveries',
        needs: 'getMemberRecoveries',
        icon: icons.key,
        filled: icons.keyFill,
        counts: ['recoveries']
      },
      {
        path: '/limits',
        name: 'limits',
        needs: 'getLimitRegister',
        icon: icons.hourglassMedium,
        filled: icons.hourglassMediumFill
      },
      {
        path: '/invites',
        name: 'invites',
        needs: 'getInviteCodes',
        icon: icons.ticket,
        filled: icons.ticketFill
      }
    ]
  },
  {
    name: 'money',
    sections: [
      {
        path: '/recharges',
        name: 'recharges',
        needs: 'getMismatches',
        icon: icons.arrowCircleDown,
        filled: icons.arrowCircleDownFill,
        counts: ['unmatchedPayments']
      },
      {
        path: '/ledger',
        name: 'ledger',
        needs: 'getAccounts',
        icon: icons.bookOpenText,
        filled: icons.bookOpenTextFill,
        key: 'l'
      },
      { path: '/channels', name: 'channels', needs: 'getChannels', icon: icons.bank, filled: icons.bankFill }
    ]
  },
  {
    name: 'play',
    sections: [
      {
        path: '/draws',
        name: 'draws',
        needs: 'getDrawMonitor',
        icon: icons.diceFive,
        filled: icons.diceFiveFill,
        key: 'd'
      },
      { path: '/orders', name: 'orders', needs: 'getOrders', icon: icons.receipt, filled: icons.receiptFill },
      {
        path: '/lotteries',
        name: 'lotteries',
        needs: 'getAdminLotteries',
        icon: icons.houseLine,
        filled: icons.houseLineFill
      },
      { path: '/wheel', name: 'wheel', needs: 'getWheel', icon: icons.circleNotch, filled: icons.circleNotchFill }
    ]
  },
  {
    name: 'content',
    sections: [
      {
        path: '/videos',
        name: 'videos',
        needs: 'getVideos',
        icon: icons.filmSlate,
        filled: icons.filmSlateFill,
        counts: ['videos']
      },
      { path: '/notices', name: 'notices', needs: 'getNotices', icon: icons.megaphone, filled: icons.megaphoneFill },
      { path: '/banners', name: 'banners', needs: 'getBanners', icon: icons.image, filled: icons.imageFill },
      { path: '/popups', name: 'popups', needs: 'getPopups', icon: icons.browser, filled: icons.browserFill },
      {
        path: '/hosts',
        name: 'hosts',
        needs: 'getHostList',
        icon: icons.compass,
        filled: icons.compassFill,
        counts: ['hosts']
      }
    ]
  },
  {
    name: 'insight',
    sections: [
      {
        path: '/reports',
        name: 'reports',
        needs: 'getReport',
        icon: icons.chartLineUp,
        filled: icons.chartLineUpFill,
        key: 'r'
      },
      {
        path: '/exports',
        name: 'exports',
        needs: 'exportOrders',
        icon: icons.exportBox,
        filled: icons.exportBoxFill
      },
      { path: '/backups', name: 'backups', needs: 'getBackups', icon: icons.database, filled: icons.databaseFill },
      { path: '/audit', name: 'audit', needs: 'getAudit', icon: icons.shieldCheck, filled: icons.shieldCheckFill }
    ]
  },
  {
    name: 'settings',
    sections: [
      {
        path: '/settings',
        name: 'settings',
        needs: 'getSettings',
        icon: icons.gearSix,
        filled: icons.gearSixFill,
        key: 's'
      },
      {
        path: '/operators',
        name: 'operators',
        needs: 'getOperators',
        icon: icons.identificationBadge,
        filled: icons.identificationBadgeFill
      }
    ]
  }
] as const satisfies { name: string; sections: readonly Section[] }[]

export type GroupName = (typeof GROUPS)[number]['name']
export type ListedSection = (typeof GROUPS)[number]['sections'][number]

/** Return the section of an address; null for the overview and the own account. */
export function sectionAt(pathname: string): (Section & ListedSection) | null {
  const sections = GROUPS.flatMap((group) => group.sections as readonly (Section & ListedSection)[])
  return sections.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`)) ?? null
}

/** Return the roles that may see a section. */
export function rolesOf({ needs }: Section): readonly OperatorRole[] {
  const { access } = operatorRoutes[needs]
  return typeof access === 'string' ? [] : access
}
