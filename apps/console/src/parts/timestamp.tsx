import { Typography } from 'antd'

type Props = { at: { time: string; ts: number } | null | undefined }

/** A time in the site's time zone; a dash if there is none. */
export function Timestamp({ at }: Props) {
  if (!at?.time) return <Typography.Text type="secondary">–</Typography.Text>
  const [date, ofDay] = at.time.split(' ')
  return (
    <time dateTime={new Date(at.ts * 1000).toISOString()}>
      <span className="figure">{date}</span> <span className="figure">{ofDay}</span>
    </time>
  )
}
