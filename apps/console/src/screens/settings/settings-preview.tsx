import type { OperatorInput, OperatorOutput } from '@glasshouse/contract/operator'
import { Alert, Card, Drawer, List, Segmented, Spin, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { errorText } from '../../api/use-say-error.ts'
import { useAct } from '../../api/use-call.ts'
import { useWords } from '../../language/language.ts'
import { memberLanguages } from '../../parts/texts-field.tsx'

type Code = keyof typeof memberLanguages
type Props = { settings: OperatorOutput<'getSettings'>['settings'] | null; onClose: () => void }

/** What members would be told, in a language, if this were set. Nothing is saved. */
export function SettingsPreview({ settings, onClose }: Props) {
  const t = useWords()
  return (
    <Drawer open={settings !== null} onClose={onClose} size={520} title={t('settings.preview')} destroyOnHidden>
      {settings && <Preview settings={settings} />}
    </Drawer>
  )
}

function Preview({ settings }: { settings: NonNullable<Props['settings']> }) {
  const t = useWords()
  const [lang, choose] = useState<Code>('en_us')
  const { mutate, data, error, isPending } = useAct('previewSettings', { handles: () => true })
  useEffect(() => mutate({ settings, lang } as OperatorInput<'previewSettings'>), [mutate, settings, lang])
  return (
    <>
      <Segmented<Code>
        vertical
        block
        value={lang}
        onChange={choose}
        options={Object.entries(memberLanguages).map(([value, label]) => ({ value: value as Code, label }))}
      />
      {isPending && <Spin style={{ display: 'block', marginBlock: 24 }} />}
      {error && <Alert type="error" showIcon title={errorText(error, t)} style={{ marginBlock: 16 }} />}
      {data && !error && <Told base={data} />}
    </>
  )
}

function Told({ base }: { base: OperatorOutput<'previewSettings'> }) {
  const t = useWords()
  return (
    <>
      <Card size="small" title={t('settings.popup')} style={{ marginBlock: 16 }}>
        <Typography.Title level={2} style={{ fontSize: 16 }}>
          {base.popup.title}
        </Typography.Title>
        {/* The server has cleaned it, as it does for members. */}
        <div dangerouslySetInnerHTML={{ __html: base.popup.html }} />
      </Card>
      <Card size="small" title={t('settings.banners')} style={{ marginBlock: 16 }}>
        <List
          dataSource={base.banner}
          renderItem={({ image, title, link }) => (
            <List.Item>
              <List.Item.Meta avatar={<img src={image} alt="" width={96} />} title={title} description={link} />
            </List.Item>
          )}
        />
      </Card>
      <Card size="small" title={t('settings.noticeBar')} style={{ marginBlock: 16 }}>
        <List dataSource={base.notice_bar} renderItem={(line) => <List.Item>{line}</List.Item>} />
      </Card>
    </>
  )
}
