import type { Meta } from '@storybook/react-vite'
import { Dock } from '../../src/design/bars/dock.tsx'
import { TabBar } from '../../src/design/bars/tab-bar.tsx'
import { TopBar } from '../../src/design/bars/top-bar.tsx'
import { Button } from '../../src/design/controls/button.tsx'
import { Icon } from '../../src/design/icons/icon.tsx'
import { clockCounterClockwise, question } from '../../src/design/icons/play.ts'
import { useTranslations } from '../../src/language/language-provider.tsx'
import { At, Shelf } from '../fixtures/app.tsx'

const meta = { title: 'Design/Bars', component: TopBar } satisfies Meta<typeof TopBar>

export default meta

const TOP = 64
const BOTTOM = 100

export const Plain = () => {
  const t = useTranslations()
  return (
    <Shelf height={TOP}>
      <TopBar title={t('title.fair')} back="/Home" />
    </Shelf>
  )
}

export const AboveAList = () => {
  const t = useTranslations()
  return (
    <Shelf height={TOP}>
      <TopBar title={t('title.gameRecord')} back="/Mine" look="rule" />
    </Shelf>
  )
}

export const WithTwoActions = () => {
  const t = useTranslations()
  return (
    <Shelf height={TOP}>
      <TopBar title={t('title.wheel')} back="/Game">
        <button className="iconbtn" type="button" aria-label={t('lottery.history')}>
          <Icon path={clockCounterClockwise} />
        </button>
        <button className="iconbtn" type="button" aria-label={t('lottery.rules')}>
          <Icon path={question} />
        </button>
      </TopBar>
    </Shelf>
  )
}

export const WithALink = () => {
  const t = useTranslations()
  return (
    <Shelf height={TOP}>
      <TopBar title={t('title.notice')} back="/Home" look="rule">
        <button className="bar__link" type="button">
          {t('notice.readAll')}
        </button>
      </TopBar>
    </Shelf>
  )
}

export const OfATab = () => {
  const t = useTranslations()
  return (
    <Shelf height={TOP + 16}>
      <TopBar title={t('title.game')} />
    </Shelf>
  )
}

export const OverAPicture = () => {
  const t = useTranslations()
  return (
    <Shelf height={120}>
      <img src="/images/banner/conservatory-night-780.avif" alt="" width="780" height="660" />
      <div style={{ position: 'absolute', inset: 0 }}>
        <TopBar title={t('title.host')} back="/Home" look="over" />
      </div>
    </Shelf>
  )
}

export const LongTitle = () => {
  const t = useTranslations()
  return (
    <Shelf height={TOP + 28}>
      <TopBar title={`${t('title.hosts')} · ${t('title.setPayPassword')}`} back="/Home" />
    </Shelf>
  )
}

const tabsAt = (path: string) => () => (
  <At path={path}>
    <Shelf height={BOTTOM}>
      <TabBar />
    </Shelf>
  </At>
)

export const TabsAtHome = tabsAt('/Home')
export const TabsAtGames = tabsAt('/Game')
export const TabsAtCompanions = tabsAt('/Choose')
export const TabsAtVideos = tabsAt('/Video')
export const TabsAtMine = tabsAt('/Mine')

export const DockRaised = () => {
  const t = useTranslations()
  return (
    <Shelf height={BOTTOM}>
      <Dock>
        <Button block>{t('recharge.next')}</Button>
      </Dock>
    </Shelf>
  )
}

export const DockPlain = () => {
  const t = useTranslations()
  return (
    <Shelf height={BOTTOM}>
      <Dock look="plain">
        <Button block>{t('recharge.next')}</Button>
      </Dock>
    </Shelf>
  )
}
