import type { OperatorInput, OperatorOutput } from '@glasshouse/contract/operator'
import { Alert, Button, Form } from 'antd'
import { useLayoutEffect, useState } from 'react'
import { useMe } from '../../api/me.ts'
import { useAction } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { GeneralFields } from './general-fields.tsx'
import { MoneyPane, moneyAnchors } from './money-pane.tsx'
import { SitePreview } from './preview/site-preview.tsx'
import { SaveBar } from './save-bar.tsx'
import { changedSettings, onTopOf, sections, type SectionName, type Settings } from './setting-sections.ts'

type Current = OperatorOutput<'getSettings'>

/** The editor of the settings: sections at the left, fields, and what members will see at the right. */
export function SettingsEditor({ current }: { current: Current }) {
  const t = useTranslations()
  const { may } = useMe()
  const [form] = Form.useForm<Settings>()
  /** The version that the form was filled from. */
  const [read, setRead] = useState(current)
  const values = Form.useWatch([], form) as Partial<Settings> | undefined
  const edited = { ...read.settings, ...values } as Settings
  const changed = changedSettings(read.settings, edited)
  const wanted = onTopOf(current.settings, read.settings, edited)
  const isOutdated = current.version !== read.version
  // Nothing is typed that this version lacks, so there is nothing to lose. It may be what was saved here.
  if (isOutdated && changedSettings(current.settings, wanted).length === 0) setRead(current)
  useLayoutEffect(() => form.setFieldsValue(read.settings as never), [form, read])
  const send = useAction('saveSettings', { say: t('part.done') })
  const save = (reason: string) => {
    send.mutate({ version: current.version, settings: wanted, reason } as OperatorInput<'saveSettings'>)
  }
  return (
    <>
      {isOutdated && changed.length > 0 && (
        <Alert
          className="note"
          type="warning"
          showIcon
          title={t('settings.conflict', { version: current.version })}
          description={t('settings.conflictText')}
          action={<Button onClick={() => setRead({ ...current })}>{t('settings.takeTheirs')}</Button>}
        />
      )}
      <div className="win settings">
        <SectionList changed={changed} />
        <div>
          <Form
            form={form}
            layout="vertical"
            initialValues={read.settings}
            disabled={!may('saveSettings')}
            scrollToFirstError
          >
            <GeneralFields fixed={current.fixed} changed={changed} />
          </Form>
          <MoneyPane key={current.version} money={current.money} />
        </div>
        <SitePreview settings={edited} changed={changed} />
      </div>
      {may('saveSettings') && changed.length > 0 && (
        <SaveBar
          changed={changed}
          isBusy={send.isPending}
          onDiscard={() => setRead({ ...current })}
          onSave={(reason) =>
            void form.validateFields().then(
              () => save(reason),
              // The form shows what is wrong and scrolls to it.
              () => undefined
            )
          }
        />
      )}
    </>
  )
}

function SectionList({ changed }: { changed: readonly string[] }) {
  const t = useTranslations()
  const countOf = (name: SectionName) => sections[name].filter((setting) => changed.includes(setting)).length
  return (
    <nav aria-label={t('settings.sections.label')}>
      <div className="settings__list">
        {(Object.keys(sections) as SectionName[]).map((name) => (
          <a key={name} href={`#settings-${name}`}>
            {t(`settings.sections.${name}`)}
            {countOf(name) > 0 && (
              <span className="n n--wait">
                {countOf(name)}
                <span className="unseen"> {t('settings.changed')}</span>
              </span>
            )}
          </a>
        ))}
        <div className="settings__two">{t('settings.takesTwo')}</div>
        {moneyAnchors.map((name) => (
          <a key={name} href={`#settings-${name}`}>
            {t(`settings.sections.${name}`)}
          </a>
        ))}
      </div>
    </nav>
  )
}
