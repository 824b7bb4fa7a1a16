import { Form, Input, Select } from 'antd'
import { useTranslations } from '../../language/language.ts'
import { LimitedItem } from '../../parts/length/limited-item.tsx'
import { TextsField } from '../../parts/texts-field.tsx'
import { SwitchItem } from '../../parts/switch-item.tsx'
import type { Kind, Texts } from './announcement.ts'
import { PictureField } from './picture-field.tsx'
import { NumberItem } from '../../parts/number-item.tsx'

const TYPES = ['news', 'service', 'rules', 'fair', 'safety'] as const
const ONCE = ['session', 'day', 'always'] as const

/** The fields that only one kind has. */
export function OwnFields({ kind }: { kind: Kind }) {
  if (kind === 'notice') return <NoticeFields />
  return kind === 'banner' ? <BannerFields /> : <PopupFields />
}

function NoticeFields() {
  const t = useTranslations()
  return (
    <>
      <TextFields name="name" label={t('announcements.title')} maxCharacters={120} />
      <TextFields name="text" label={t('announcements.text')} rows={4} maxCharacters={2000} />
      <Form.Item name="type" label={t('announcements.type')}>
        <Select options={TYPES.map((value) => ({ value, label: t(`announcements.types.${value}`) }))} />
      </Form.Item>
      <LinkField />
      <SwitchItem name="inBar" label={t('announcements.inBar')} note={t('announcements.inBarNote')} />
      <SwitchItem name="pushed" label={t('announcements.pushed')} note={t('announcements.pushedNote')} />
    </>
  )
}

function BannerFields() {
  const t = useTranslations()
  return (
    <>
      <TextFields name="title" label={t('announcements.title')} maxCharacters={120} />
      <LimitedItem
        maxCharacters={300}
        name="image"
        label={t('announcements.picture')}
        rules={[{ required: true, message: t('announcements.pictureRule') }]}
      >
        <PictureField />
      </LimitedItem>
      <LinkField required />
      <NumberItem name="sort" label={t('announcements.sort')} extra={t('announcements.sortNote')} max={10_000} />
    </>
  )
}

function PopupFields() {
  const t = useTranslations()
  return (
    <>
      <TextFields name="title" label={t('announcements.title')} maxCharacters={200} />
      <TextFields
        name="html"
        label={t('announcements.html')}
        note={t('announcements.htmlNote')}
        rows={6}
        maxCharacters={20_000}
      />
      <Form.Item name="once" label={t('announcements.onceLabel')}>
        <Select options={ONCE.map((value) => ({ value, label: t(`announcements.once.${value}`) }))} />
      </Form.Item>
    </>
  )
}

type TextsProps = { name: string; label: string; note?: string; rows?: number; maxCharacters: number }

/** A text in six languages. English is required. */
function TextFields({ name, label, note, rows = 1, maxCharacters }: TextsProps) {
  const t = useTranslations()
  const requireEnglish = (_rule: unknown, texts?: Texts) =>
    texts?.en_us?.trim() ? Promise.resolve() : Promise.reject(new Error(t('announcements.englishRule')))
  return (
    <LimitedItem
      maxCharacters={maxCharacters}
      name={name}
      label={label}
      extra={note}
      rules={[{ validator: requireEnglish }]}
    >
      <TextsField label={label} rows={rows} />
    </LimitedItem>
  )
}

function LinkField({ required = false }: { required?: boolean }) {
  const t = useTranslations()
  return (
    <LimitedItem
      maxCharacters={300}
      name="link"
      label={t('announcements.link')}
      extra={t('announcements.linkNote')}
      rules={[
        { required, message: t('announcements.linkRule') },
        { pattern: /^(\/(?![/\\])[^\s\\]*|https:\/\/\S+)$/, message: t('announcements.linkRule') }
      ]}
    >
      <Input placeholder="/Game" />
    </LimitedItem>
  )
}
