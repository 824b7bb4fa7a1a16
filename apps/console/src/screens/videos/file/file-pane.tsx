import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Descriptions, Flex } from 'antd'
import { useLanguage, useTranslations } from '../../../language/language.ts'
import { Timestamp } from '../../../parts/timestamp.tsx'
import { useMe } from '../../../api/me.ts'
import { bytes } from './bytes.ts'
import { CannotEncode } from './cannot-encode.tsx'
import { clock } from './clock.ts'
import { EncodedPlayer } from './encoded-player.tsx'
import { JobsCard } from './jobs-card.tsx'
import { UploadCard } from './upload-card.tsx'
import { PaneWindow } from '../../../parts/window/pane.tsx'

type Props = { video: OperatorOutput<'getVideo'> }

/** The file of a video: the encoded one, the encodings in progress, and the upload of another file. */
export function FilePane({ video }: Props) {
  const { may } = useMe()
  const { state, poster, title } = video.video
  return (
    <Flex vertical gap={16} style={{ maxWidth: 880 }}>
      <CannotEncode />
      {video.media && <EncodedPlayer url={video.media.playUrl} poster={poster} label={title} />}
      {video.media && <MediaFacts media={video.media} />}
      {may('createVideo') && state === 'draft' && <UploadCard video={video} />}
      <JobsCard jobs={video.jobs} />
    </Flex>
  )
}

function MediaFacts({ media }: { media: NonNullable<Props['video']['media']> }) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const facts = [
    ['duration', clock(media.duration)],
    ['size', bytes(media.size, locale)],
    ['encoded', <Timestamp key="encoded" at={media.created} />],
    [
      'renditions',
      media.renditions.map(({ name, width, height, codecs }) => (
        <div key={name}>
          {name}: {width} × {height} <span className="code">{codecs}</span>
        </div>
      ))
    ]
  ] as const
  return (
    <PaneWindow title={t('videos.tabs.film')}>
      <Descriptions
        size="small"
        column={{ xs: 1, md: 2 }}
        items={facts.map(([key, children]) => ({ key, label: t(`videos.${key}`), children: <div>{children}</div> }))}
      />
    </PaneWindow>
  )
}
