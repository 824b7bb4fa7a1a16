import { Form, Switch } from 'antd'
import { useTranslations } from '../../language/language.ts'
import { SettingLabel } from './setting-label.tsx'

type Name = 'isGamesOpen' | 'hidesNumbers' | 'showsWheel' | 'isWheelOpen' | 'videosNeedSignIn' | 'needsInvite'

type Props = {
  name: Name
  /** Whether the switch is on when the setting is off. */
  isInverted?: boolean
}

/** A setting for yes or no, with what it means. */
export function SettingSwitch({ name, isInverted = false }: Props) {
  const t = useTranslations()
  const label = t(`settings.names.${name}`)
  const id = `settings-${name}-note`
  return (
    <div className="settings__switch">
      <div>
        <b>
          <SettingLabel of={name}>{label}</SettingLabel>
        </b>
        <small id={id}>{t(`settings.notes.${name}`)}</small>
      </div>
      <Form.Item
        name={name}
        noStyle
        getValueProps={(value: boolean) => ({ checked: value !== isInverted })}
        normalize={(checked: boolean) => checked !== isInverted}
      >
        <Switch aria-label={label} aria-describedby={id} />
      </Form.Item>
    </div>
  )
}
