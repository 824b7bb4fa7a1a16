import { Typography } from 'antd'

type Props = { at: { time: string; ts: number } | null | undefined }

/** A time in the site's time zone; a dash if there is none. */
export function Moment({ at }: Props) {
  if (!at?.time) return <Typography.Text type="secondary">–</Typography.Text>
  return (
    <time className="moment" dateTime={new Date(at.ts * 1000).toISOString()}>
      {at.time}
    </time>
  )
}
