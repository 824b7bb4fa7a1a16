import { BulbOutlined, GlobalOutlined, UserOutlined } from '@ant-design/icons'
import { useNavigate } from '@tanstack/react-router'
import { Button, Dropdown, Space } from 'antd'
import { useAction } from '../api/use-call.ts'
import { chooseLanguage, languages, useLanguage, useTranslations, type LanguageCode } from '../language/language.ts'
import { pressMenu } from '../parts/actions/press-menu.ts'
import { useMe } from '../api/me.ts'
import { chooseTheme, useShownTheme } from '../theme/theme.ts'

/** The menu with language, theme and the signed-in operator. */
export function AccountMenu() {
  const t = useTranslations()
  const { me } = useMe()
  const navigate = useNavigate()
  const signOut = useAction('signOut', { onDone: () => navigate({ to: '/sign-in', reloadDocument: true }) })
  return (
    <Space size={4}>
      <Preferences />
      {me && (
        <Dropdown
          {...pressMenu}
          menu={{
            items: [
              { key: 'role', label: `${me.name} · ${t(`role.${me.role}`)}`, disabled: true },
              { key: 'own', label: t('frame.own') },
              { key: 'out', label: t('frame.signOut') }
            ],
            onClick: ({ key }) => (key === 'out' ? signOut.mutate({}) : void navigate({ to: '/own' }))
          }}
        >
          <Button type="text" icon={<UserOutlined />} loading={signOut.isPending}>
            <span className="frame__me">{me.name}</span>
          </Button>
        </Dropdown>
      )}
    </Space>
  )
}

/** The choice of language and theme, also before sign-in. */
export function Preferences() {
  const t = useTranslations()
  const shown = useShownTheme()
  const { code } = useLanguage()
  const other = shown === 'dark' ? 'light' : 'dark'
  return (
    <Space size={4}>
      <Dropdown
        {...pressMenu}
        menu={{
          selectedKeys: [code],
          items: Object.entries(languages).map(([key, { name }]) => ({ key, label: name })),
          onClick: ({ key }) => chooseLanguage(key as LanguageCode)
        }}
      >
        <Button type="text" icon={<GlobalOutlined />} aria-label={t('frame.language')} />
      </Dropdown>
      <Button
        type="text"
        icon={<BulbOutlined />}
        aria-label={t(`frame.theme.${other}`)}
        onClick={() => chooseTheme(other)}
      />
    </Space>
  )
}
