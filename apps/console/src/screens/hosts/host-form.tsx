import type { OperatorInput, OperatorOutput } from '@glasshouse/contract/operator'
import { useNavigate } from '@tanstack/react-router'
import { Alert, Button, Form, Input, Select } from 'antd'
import { useAction, useCall } from '../../api/use-call.ts'
import { useLanguage, useTranslations } from '../../language/language.ts'
import { useTextIn } from '../../language/text-in.ts'
import { FormDialog } from '../../parts/actions/form-dialog.tsx'
import { TextsField } from '../../parts/texts-field.tsx'
import { LimitedItem } from '../../parts/length/limited-item.tsx'
import { useMe } from '../../api/me.ts'
import { PlacesField } from './places-field.tsx'

type File = OperatorOutput<'getHostFile'>
type Values = OperatorInput<'createHost'>

const TYPES = ['guide', 'gaming', 'sports', 'language', 'photography', 'event'] as const
const LANGUAGES = ['vi', 'en', 'zh', 'es', 'ms', 'id', 'fr', 'ja', 'ko', 'th', 'de', 'pt', 'ru', 'hi', 'ar'] as const
const ABOUT_ROWS = 4

/** The dialog to create an application. It then opens the application. */
export function NewHostDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const create = useAction('createHost', {
    onDone: ({ id }) => void navigate({ to: '/hosts/$id', params: { id: String(id) } })
  })
  return (
    <FormDialog<Values>
      title={t('hosts.new')}
      okText={t('settings.save')}
      isBusy={create.isPending}
      initialValues={{ about: { en_us: '' }, areas: [{ en_us: '' }] }}
      onSubmit={(sent) => create.mutate(sent)}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  )
}

/** The form for a host's description, as members read it, and for the host's contact details. */
export function HostForm({ file }: { file: File }) {
  const t = useTranslations()
  const { may } = useMe()
  const { host, about, areas, contact } = file
  const change = useAction('changeHost', { say: t('part.done') })
  const isOpen = may('changeHost') && host.state !== 'ended'
  return (
    <Form<Values>
      layout="vertical"
      style={{ maxWidth: 720 }}
      disabled={!isOpen}
      initialValues={{
        city: String(host.city.id),
        name: host.name,
        about: { en_us: '', ...about },
        types: host.types,
        langs: host.langs,
        areas: areas.map((names) => ({ en_us: '', ...names })),
        contact
      }}
      scrollToFirstError
      onFinish={(sent) => change.mutate({ id: String(host.id), ...sent })}
    >
      {host.state !== 'draft' && host.state !== 'ended' && (
        <Alert type="info" showIcon title={t('hosts.draftAgain')} style={{ marginBlockEnd: 16 }} />
      )}
      <Fields />
      {isOpen && (
        <div className="page__bar">
          <Button type="primary" htmlType="submit" loading={change.isPending}>
            {t('settings.save')}
          </Button>
        </div>
      )}
    </Form>
  )
}

function Fields() {
  const t = useTranslations()
  const { locale } = useLanguage()
  const textIn = useTextIn()
  const { data } = useCall('getHostOverview')
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const rules = [{ required: true, message: t('hosts.required') }]
  return (
    <>
      <LimitedItem maxCharacters={60} name="name" label={t('hosts.name')} extra={t('hosts.nameNote')} rules={rules}>
        <Input />
      </LimitedItem>
      <Form.Item name="city" label={t('hosts.city')} rules={rules}>
        <Select
          options={(data?.cities ?? []).map(({ id, names: called }) => ({
            value: String(id),
            label: textIn(called)
          }))}
        />
      </Form.Item>
      <LimitedItem maxCharacters={2000} name="about" label={t('hosts.about')} extra={t('hosts.aboutNote')}>
        <TextsField label={t('hosts.about')} rows={ABOUT_ROWS} />
      </LimitedItem>
      <Form.Item name="types" label={t('hosts.types')} rules={rules}>
        <Select mode="multiple" options={TYPES.map((value) => ({ value, label: t(`hosts.type.${value}`) }))} />
      </Form.Item>
      <Form.Item name="langs" label={t('hosts.langs')} rules={rules}>
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value }))}
        />
      </Form.Item>
      <PlacesField />
      <LimitedItem
        maxCharacters={200}
        name="contact"
        label={t('hosts.contact')}
        extra={t('hosts.contactNote')}
        rules={rules}
      >
        <Input autoComplete="off" />
      </LimitedItem>
    </>
  )
}
