import type { OperatorOutput } from '@glasshouse/contract/operator'
import { App, Button, Space, Upload } from 'antd'
import { call } from '../../api/call.ts'
import { useAction } from '../../api/use-call.ts'
import { useShowError } from '../../api/use-show-error.ts'
import { useTranslations } from '../../language/language.ts'
import { RowTable } from '../../parts/lists/row-table.tsx'
import { memberLanguages } from '../../parts/texts-field.tsx'
import { useMe } from '../../api/me.ts'
import { Consequence } from './consequence.tsx'
import { Tag } from '../../parts/marks/tag.tsx'

type Video = OperatorOutput<'getVideo'>
type Lang = Video['subtitles'][number]['lang']
type Row = { lang: Lang; cues: number | null; isPending: boolean }

/** The subtitles of each language, as WebVTT files. */
export function SubtitlesPane({ video }: { video: Video }) {
  const t = useTranslations()
  const rows = (Object.keys(memberLanguages) as Lang[]).map((lang) => ({
    lang,
    cues: video.subtitles.find((one) => one.lang === lang)?.cues ?? null,
    isPending: video.pending?.subtitles.some((one) => one.lang === lang) ?? false
  }))
  return (
    <>
      <Consequence state={video.video.state} />
      <RowTable<Row>
        rows={rows}
        rowKey={({ lang }) => lang}
        columns={[
          { key: 'lang', title: t('members.lang'), render: (_, { lang }) => memberLanguages[lang] },
          {
            key: 'cues',
            title: t('videos.cues'),
            render: (_, { cues, isPending }) => (
              <>
                {cues === null ? t('videos.noSubtitles') : t('videos.cueCount', { count: cues })}{' '}
                {isPending && <Tag color="warning">{t('videos.states.changed')}</Tag>}
              </>
            )
          },
          { key: 'acts', title: t('part.more'), render: (_, row) => <Actions video={video} row={row} /> }
        ]}
      />
    </>
  )
}

function Actions({ video: { video }, row: { lang, cues } }: { video: Video; row: Row }) {
  const t = useTranslations()
  const { may } = useMe()
  const { modal } = App.useApp()
  const id = String(video.id)
  const say = ({ pending }: { pending: boolean }) => t(pending ? 'part.asked' : 'part.done')
  const set = useAction('setVideoSubtitles', { say })
  const remove = useAction('removeVideoSubtitles', { say })
  const fetchFile = useFetchedFile(id, lang)
  const canChange = may('setVideoSubtitles') && video.state !== 'withdrawn'
  const ask = () =>
    void modal.confirm({
      title: t('videos.removeSubtitles', { language: memberLanguages[lang] }),
      okText: t('part.remove'),
      onOk: () => remove.mutateAsync({ id, lang })
    })
  return (
    <Space wrap>
      {canChange && (
        <Upload
          accept=".vtt,text/vtt"
          showUploadList={false}
          beforeUpload={(file) => {
            void file.text().then((vtt) => set.mutate({ id, lang, vtt }))
            return false
          }}
        >
          <Button size="small" loading={set.isPending} aria-label={`${t('videos.setFile')}, ${memberLanguages[lang]}`}>
            {t('videos.setFile')}
          </Button>
        </Upload>
      )}
      {cues !== null && (
        <Button size="small" onClick={() => void fetchFile()}>
          {t('videos.fetchFile')}
        </Button>
      )}
      {cues !== null && canChange && (
        <Button size="small" danger loading={remove.isPending} onClick={ask}>
          {t('part.remove')}
        </Button>
      )}
    </Space>
  )
}

/** Return a function that saves subtitles to the operator's computer. */
function useFetchedFile(id: string, lang: Lang) {
  const showError = useShowError()
  return async () => {
    try {
      const { vtt } = await call('getVideoSubtitles', { id, lang })
      const url = URL.createObjectURL(new Blob([vtt], { type: 'text/vtt' }))
      Object.assign(document.createElement('a'), { href: url, download: `${id}.${lang}.vtt` }).click()
      setTimeout(() => URL.revokeObjectURL(url), 0)
    } catch (error) {
      showError(error as Error)
    }
  }
}
