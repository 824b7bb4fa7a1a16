import type { OperatorInput, OperatorOutput } from '@glasshouse/contract/operator'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { memberLanguages, TextsField } from '../../parts/texts-field.tsx'
import { LimitedItem } from '../../parts/length/limited-item.tsx'
import { useMe } from '../../api/me.ts'
import { SwitchItem } from '../../parts/switch-item.tsx'
import { Consequence } from './consequence.tsx'
import { CategoryField, PriceField } from './described-fields.tsx'
import { NumberItem } from '../../parts/number-item.tsx'
import { Tag } from '../../parts/marks/tag.tsx'

type Video = OperatorOutput<'getVideo'>
type Texts = Partial<Record<keyof typeof memberLanguages, string>>
type Values = {
  titles: Texts
  about: Texts
  category: string
  money: string
  previewSeconds: number
  rightsNote: string
  recommended: boolean
}

const ABOUT_ROWS = 4

type Props = { video: Video; values: Values; onTyped: () => void; onSaved: () => void }

/**
 * The form for a video's texts in six languages, its price, its preview, and the right to show it. While nothing is
 * typed, it follows changes by others. After that, it reports them and loads them on request.
 */
export function DescriptionForm({ video }: { video: Video }) {
  const t = useTranslations()
  const values = described(video)
  const current = JSON.stringify(values)
  const [form, show] = useState({ loaded: current, version: 0, phase: 'untouched' as 'untouched' | 'typed' | 'saved' })
  if (current !== form.loaded && form.phase !== 'typed') {
    // The fields already contain what was saved.
    const version = form.phase === 'saved' ? form.version : form.version + 1
    show({ loaded: current, version, phase: 'untouched' })
  }
  return (
    <>
      <Consequence state={video.video.state} />
      {current !== form.loaded && form.phase === 'typed' && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={t('videos.changedMeanwhile')}
          action={
            <Button
              size="small"
              onClick={() => show({ loaded: current, version: form.version + 1, phase: 'untouched' })}
            >
              {t('videos.loadCurrent')}
            </Button>
          }
        />
      )}
      <Typed
        key={form.version}
        video={video}
        values={values}
        onTyped={() => show((old) => (old.phase === 'typed' ? old : { ...old, phase: 'typed' }))}
        onSaved={() => show((old) => ({ ...old, phase: 'saved' }))}
      />
    </>
  )
}

function Typed({ video, values, onTyped, onSaved }: Props) {
  const t = useTranslations()
  const { may } = useMe()
  const [form] = Form.useForm<Values>()
  const { state } = video.video
  const save = useAction('changeVideo', {
    say: ({ pending }) => t(pending ? 'part.asked' : 'part.done'),
    onDone: onSaved
  })
  const send = (typed: Values) => save.mutate({ id: String(video.video.id), ...typed } as OperatorInput<'changeVideo'>)
  return (
    <Form
      form={form}
      layout="vertical"
      style={{ maxWidth: 720 }}
      disabled={!may('changeVideo') || state === 'withdrawn'}
      initialValues={values}
      scrollToFirstError
      onValuesChange={onTyped}
      onFinish={send}
    >
      <Fields />
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

/** The fields of a video's description. */
function Fields() {
  const t = useTranslations()
  return (
    <>
      <LimitedItem
        maxCharacters={120}
        name="titles"
        label={t('videos.title')}
        rules={[{ validator: hasEnglish(t('videos.titleRule')) }]}
      >
        <TextsField label={t('videos.title')} />
      </LimitedItem>
      <Missing name="titles" />
      <LimitedItem maxCharacters={2000} name="about" label={t('videos.about')}>
        <TextsField label={t('videos.about')} rows={ABOUT_ROWS} />
      </LimitedItem>
      <Missing name="about" />
      <CategoryField />
      <PriceField />
      <NumberItem
        name="previewSeconds"
        label={t('videos.preview')}
        extra={t('videos.previewNote')}
        min={1}
        max={3600}
      />
      <LimitedItem maxCharacters={2000} name="rightsNote" label={t('videos.rights')} extra={t('videos.rightsNote')}>
        <Input.TextArea rows={3} />
      </LimitedItem>
      <SwitchItem name="recommended" label={t('videos.recommended')} note={t('videos.recommendedNote')} />
    </>
  )
}

/** Return the values to edit: the pending change if there is one, else the video. */
function described({ video, titles, about, rightsNote, pending }: Video): Values {
  return {
    titles: pending?.titles ?? titles,
    about: { en_us: '', ...(pending?.about ?? about) },
    category: String(video.category.id),
    money: pending?.money ?? video.money,
    previewSeconds: pending?.previewSeconds ?? video.previewSeconds,
    rightsNote,
    recommended: video.recommended
  }
}

const hasEnglish = (message: string) => (_rule: unknown, texts?: Texts) =>
  texts?.en_us?.trim() ? Promise.resolve() : Promise.reject(new Error(message))

/** The languages in which a text is missing, updated while it is typed. */
function Missing({ name }: { name: 'titles' | 'about' }) {
  const t = useTranslations()
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
