import { useNavigate } from '@tanstack/react-router'
import { Button, Dropdown, Space, type MenuProps } from 'antd'
import { useAction } from '../api/use-call.ts'
import { useMe } from '../api/me.ts'
import { caretUpDown, moon, sun, translate } from '../icons/frame.ts'
import { Icon } from '../icons/icon.tsx'
import { chooseLanguage, languages, useLanguage, useTranslations, type LanguageCode } from '../language/language.ts'
import { pressMenu } from '../parts/actions/press-menu.ts'
import { Initials } from '../parts/marks/initials.tsx'
import { chooseTheme, useShownTheme } from '../theme/theme.ts'

/** The signed-in operator, with the own account, language, theme and sign-out. */
export function AccountMenu({ isSlim }: { isSlim: boolean }) {
  const t = useTranslations()
  const { me } = useMe()
  const { code } = useLanguage()
  const navigate = useNavigate()
  const signOut = useAction('signOut', { onDone: () => navigate({ to: '/sign-in', reloadDocument: true }) })
  if (!me) return null
  const items: MenuProps['items'] = [
    { key: 'own', label: t('frame.own') },
    {
      key: 'language',
      type: 'group',
      label: t('frame.language'),
      children: Object.entries(languages).map(([key, { name }]) => ({ key, label: name }))
    },
    { type: 'divider' },
    { key: 'out', label: t('frame.signOut') }
  ]
  const choose = (key: string) => {
    if (key === 'out') signOut.mutate({})
    else if (key === 'own') void navigate({ to: '/own' })
    else chooseLanguage(key as LanguageCode)
  }
  const role = t(`role.${me.role}`)
  return (
    <Dropdown
      {...pressMenu}
      placement="topLeft"
      menu={{ items, selectedKeys: [code], onClick: ({ key }) => choose(key) }}
    >
      <button
        type="button"
        className="side__me"
        disabled={signOut.isPending}
        {...(isSlim ? { 'aria-label': `${me.name}, ${role}` } : {})}
      >
        <Initials name={me.name} />
        {!isSlim && (
          <>
            <span className="side__who">
              <b>{me.name}</b>
              <small>{role}</small>
            </span>
            <Icon path={caretUpDown} />
          </>
        )}
      </button>
    </Dropdown>
  )
}

/** The choice of language and theme before sign-in. */
export function Preferences() {
  const t = useTranslations()
  const { code } = useLanguage()
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
        <Button type="text" icon={<Icon path={translate} />} aria-label={t('frame.language')} />
      </Dropdown>
      <ThemeButton />
    </Space>
  )
}

/** The button that changes between light and dark. */
export function ThemeButton() {
  const t = useTranslations()
  const shown = useShownTheme()
  const other = shown === 'dark' ? 'light' : 'dark'
  return (
    <Button
      type="text"
      icon={<Icon path={other === 'dark' ? moon : sun} />}
      aria-label={t(`frame.theme.${other}`)}
      title={t(`frame.theme.${other}`)}
      onClick={() => chooseTheme(other)}
    />
  )
}
