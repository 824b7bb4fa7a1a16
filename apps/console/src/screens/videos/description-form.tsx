import type { OperatorInput, OperatorOutput } from '@glasshouse/contract/operator'
import { Alert, Button, Form, Input, Tag } from 'antd'
import { useAct } from '../../api/use-call.ts'
import { useWords } from '../../language/language.ts'
import { memberLanguages, TextsField } from '../../parts/texts-field.tsx'
import { LimitedItem } from '../../parts/length/limited-item.tsx'
import { useMe } from '../../session/me.ts'
import { FlagField } from '../settings/flag-field.tsx'
import { CategoryField, PriceField } from './described-fields.tsx'
import { NumberItem } from '../../parts/number-item.tsx'

type Video = OperatorOutput<'getVideo'>
type State = Video['video']['state']
type Texts = Partial<Record<keyof typeof memberLanguages, string>>
type Values = {
  titles: Texts
  about: Texts
  category: string
  money: string
  preview_seconds: number
  rights_note: string
  recommended: 0 | 1
}

const ABOUT_ROWS = 4

/** What a video is, in six languages; its price, its preview, and by what right it is shown. */
export function DescriptionForm({ video }: { video: Video }) {
  const t = useWords()
  const { may } = useMe()
  const [form] = Form.useForm<Values>()
  const { state } = video.video
  const save = useAct('changeVideo', { say: t('part.done') })
  const send = ({ recommended, ...values }: Values) =>
    save.mutate({
      id: String(video.video.id),
      ...values,
      recommended: recommended ? '1' : '0'
    } as OperatorInput<'changeVideo'>)
  return (
    <Form
      form={form}
      layout="vertical"
      style={{ maxWidth: 720 }}
      disabled={!may('changeVideo') || state === 'withdrawn'}
      initialValues={described(video)}
      scrollToFirstError
      onFinish={send}
    >
      <Consequence state={state} />
      <LimitedItem
        most={120}
        name="titles"
        label={t('videos.title')}
        rules={[{ validator: hasEnglish(t('videos.titleRule')) }]}
      >
        <TextsField label={t('videos.title')} />
      </LimitedItem>
      <Missing name="titles" />
      <LimitedItem most={2000} name="about" label={t('videos.about')}>
        <TextsField label={t('videos.about')} rows={ABOUT_ROWS} />
      </LimitedItem>
      <Missing name="about" />
      <CategoryField />
      <PriceField />
      <NumberItem
        name="preview_seconds"
        label={t('videos.preview')}
        extra={t('videos.previewNote')}
        min={1}
        max={3600}
      />
      <LimitedItem most={2000} name="rights_note" label={t('videos.rights')} extra={t('videos.rightsNote')}>
        <Input.TextArea rows={3} />
      </LimitedItem>
      <FlagField name="recommended" label={t('videos.recommended')} note={t('videos.recommendedNote')} />
      {may('changeVideo') && state !== 'withdrawn' && (
        <div className="page__bar">
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {t('settings.save')}
          </Button>
        </div>
      )}
    </Form>
  )
}

const DRAFT_AGAIN: ReadonlySet<State> = new Set(['review', 'approved', 'scheduled'])

/** What saving does to a video that was reviewed before. */
function Consequence({ state }: { state: State }) {
  const t = useWords()
  const isPublished = state === 'published'
  if (!isPublished && !DRAFT_AGAIN.has(state)) return null
  const title = t(isPublished ? 'videos.changeReviewed' : 'videos.draftAgain')
  return <Alert type="info" showIcon title={title} style={{ marginBlockEnd: 16 }} />
}

/** A change that waits for its approval is what is edited further. */
function described({ video, titles, about, rights_note, pending }: Video): Values {
  return {
    titles: pending?.titles ?? titles,
    about: { en_us: '', ...(pending?.about ?? about) },
    category: String(video.category.id),
    money: pending?.money ?? video.money,
    preview_seconds: video.preview_seconds,
    rights_note,
    recommended: video.recommended
  }
}

const hasEnglish = (message: string) => (_rule: unknown, texts?: Texts) =>
  texts?.en_us?.trim() ? Promise.resolve() : Promise.reject(new Error(message))

/** In which languages a text is missing, as it is typed. */
function Missing({ name }: { name: 'titles' | 'about' }) {
  const t = useWords()
  const texts = Form.useWatch(name) as Texts | undefined
  if (!texts) return null
  const missing = Object.entries(memberLanguages).filter(([code]) => !texts[code as keyof Texts]?.trim())
  return (
    <p className="missing">
      {missing.length === 0 ? t('videos.noneMissing') : t('videos.missingIn')}{' '}
      {missing.map(([code, language]) => (
        <Tag key={code} color="warning">
          {language}
        </Tag>
      ))}
    </p>
  )
}
