import type { CallOutput } from '@glasshouse/contract'
import type { Meta } from '@storybook/react-vite'
import { BannerCarousel } from '../../src/features/announcement/banner-carousel.tsx'
import { NoticeBar } from '../../src/features/announcement/notice-bar.tsx'
import { NoticeRow } from '../../src/features/announcement/notice-row.tsx'
import { Popup } from '../../src/features/announcement/popup/popup.tsx'
import { WithResponses } from '../fixtures/app.tsx'
import { useRecorded } from '../fixtures/recorded.ts'

const meta = { title: 'Home/Notices', component: NoticeRow } satisfies Meta<typeof NoticeRow>

export default meta

const nothing = () => undefined

export const Banners = () => <BannerCarousel />

function NoticeBarWith({ base: change }: { base: Partial<CallOutput<'getBase'>> }) {
  const base = useRecorded('getBase')
  return (
    <WithResponses getBase={{ ...base, ...change }}>
      <NoticeBar />
    </WithResponses>
  )
}

export const NoticeShort = () => <NoticeBarWith base={{ noticeBar: ['20:00–20:30'] }} />
export const NoticeLong = () => <NoticeBarWith base={{}} />

export const NoticeToCome = () => (
  <WithResponses getBase="awaited">
    <NoticeBar />
  </WithResponses>
)

function Notice({ place, isUnread }: { place: number; isUnread: boolean }) {
  const notices = useRecorded('getNoticeList')
  return (
    <ul>
      <NoticeRow notice={notices[place]!} isUnread={isUnread} onRead={nothing} />
    </ul>
  )
}

export const NoticeUnread = () => <Notice place={0} isUnread />
export const NoticeRead = () => <Notice place={0} isUnread={false} />
export const NoticeWithALink = () => <Notice place={1} isUnread />

export const PopupOpen = () => {
  const { timeZone } = useRecorded('getBase')
  const [notice] = useRecorded('getNoticeList')
  const html = `<p>${notice!.text}</p><ul><li><b>×1,96</b></li><li><a href="/Fair">${notice!.title}</a></li></ul>`
  return <Popup popup={{ isShown: true, id: 1, title: notice!.title, html, once: 'always' }} timeZone={timeZone} />
}
PopupOpen.tags = ['alone']
