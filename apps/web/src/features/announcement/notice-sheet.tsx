import { Sheet } from '../../design/overlays/sheet.tsx'
import { useFormat } from '../../format/use-format.ts'
import { NoticeLink } from './notice-link.tsx'
import type { Notice } from './notice.ts'
import styles from './notice-list.module.css'

type Props = { notice: Notice; isOpen: boolean; onClose: () => void }

/** A notice in full. */
export function NoticeSheet({ notice, isOpen, onClose }: Props) {
  const format = useFormat()
  return (
    <Sheet open={isOpen} onClose={onClose} title={notice.title} lead={format.dateTime(notice.createdAtSeconds)}>
      <p className={`prose ${styles.noticeWhole}`}>{notice.text}</p>
      <NoticeLink notice={notice} onFollow={onClose} />
    </Sheet>
  )
}
