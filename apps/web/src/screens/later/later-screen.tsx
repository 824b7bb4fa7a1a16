import { useMatches } from '@tanstack/react-router'
import { ButtonLink } from '../../design/controls/button.tsx'
import { StatePage } from '../../design/states/state-page.tsx'
import { useWords } from '../../language/language-provider.tsx'

/** A screen whose work is still to come: what will be here, and a way back. */
export function LaterScreen() {
  const t = useWords()
  const { title, later, tabs } = useMatches({ select: (matches) => matches.at(-1)!.staticData })
  return (
    <StatePage
      title={t(title!)}
      back={tabs ? undefined : '/Mine'}
      tabs={tabs}
      art="empty"
      heading={t('shell.toCome')}
      text={t(later!)}
    >
      <ButtonLink to="/Game" kind="outline">
        {t('shell.toGames')}
      </ButtonLink>
    </StatePage>
  )
}
