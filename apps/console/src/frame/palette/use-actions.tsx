import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useMe } from '../../api/me.ts'
import { moon, question, sidebarSimple, sun, user } from '../../icons/frame.ts'
import { arrowCircleUp, chatsCircle, squaresFour } from '../../icons/sections.ts'
import { languages, useTranslations } from '../../language/language.ts'
import { chooseTheme, useShownTheme } from '../../theme/theme.ts'
import { openShortcuts } from '../dialogs.ts'
import { toggleMenu } from '../menu-state.ts'
import { useGroups } from '../use-groups.ts'
import type { Entry, Group } from './entries.tsx'
import { isMatch } from './matches.ts'

/** Return the sections and commands that match, with the keys that open them. */
export function useActions(text: string): Group[] {
  const t = useTranslations()
  const groups = useGroups()
  const shown = useShownTheme()
  const other = shown === 'dark' ? 'light' : 'dark'
  const sections: Entry[] = groups
    .flatMap((group) => group.sections)
    // A section is found by its English name, too.
    .filter(({ name }) => isMatch(t(`section.${name}`), text) || isMatch(languages.en_us.words.section[name], text))
    .map(({ path, name, icon, key }) => ({
      key: path,
      icon,
      title: t(`section.${name}`),
      note: '',
      mark: key === undefined ? undefined : <Keys of={['G', key.toUpperCase()]} />,
      to: { path }
    }))
  const overview: Entry = {
    key: 'overview',
    icon: squaresFour,
    title: t('section.overview'),
    note: '',
    mark: <Keys of={['G', 'O']} />,
    to: { path: '/' }
  }
  const commands: Entry[] = [
    { key: 'own', icon: user, title: t('frame.own'), note: '', to: { path: '/own' } },
    {
      key: 'theme',
      icon: other === 'dark' ? moon : sun,
      title: t(`frame.theme.${other}`),
      note: '',
      run: () => chooseTheme(other)
    },
    { key: 'menu', icon: sidebarSimple, title: t('keys.menu'), note: '', mark: <Keys of={['[']} />, run: toggleMenu },
    {
      key: 'shortcuts',
      icon: question,
      title: t('frame.shortcuts'),
      note: '',
      mark: <Keys of={['?']} />,
      run: openShortcuts
    }
  ]
  return [
    {
      name: 'goTo',
      label: t('palette.goTo'),
      entries: [...[overview].filter(({ title }) => isMatch(title, text)), ...sections]
    },
    { name: 'actions', label: t('palette.actions'), entries: commands.filter(({ title }) => isMatch(title, text)) }
  ].filter(({ entries }) => entries.length > 0)
}

/** Return what can be done about the first member that was found. */
export function useMemberActions(found: OperatorOutput<'search'> | undefined): Group[] {
  const t = useTranslations()
  const { may } = useMe()
  const member = found?.members[0]
  if (!member) return []
  const id = String(member.id)
  const waiting = (found?.withdrawals ?? []).filter((row) => row.member.id === member.id && row.state === 'review')
  const entries: Entry[] = [
    ...(may('approveWithdrawal')
      ? waiting.map((row) => ({
          key: `review-${row.id}`,
          icon: arrowCircleUp,
          title: t('palette.review', { money: row.money }),
          note: '',
          to: { path: `/withdrawals/${row.id}` }
        }))
      : []),
    ...(may('getConversation')
      ? [
          {
            key: `open-chat-${id}`,
            icon: chatsCircle,
            title: t('palette.openChat'),
            note: '',
            to: { path: `/service/${id}` }
          }
        ]
      : [])
  ]
  const label = t('palette.actionsFor', { name: member.name || member.username })
  return entries.length > 0 ? [{ name: 'member', label, entries }] : []
}

function Keys({ of }: { of: readonly string[] }) {
  return of.map((key) => (
    <kbd key={key} className="kbd">
      {key}
    </kbd>
  ))
}
