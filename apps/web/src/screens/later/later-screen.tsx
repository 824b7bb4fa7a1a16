import { useMatches } from '@tanstack/react-router'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { ButtonLink } from '../../design/controls/button.tsx'
import { State } from '../../design/states/state.tsx'
import { useWords } from '../../language/language-provider.tsx'

/** A screen whose work is still to come: what will be here, and a way back. */
export function LaterScreen() {
  const t = useWords()
  const { title, later, tabs } = useMatches({ select: (matches) => matches.at(-1)!.staticData })
  return (
    <div className={tabs ? 'frame frame--column frame--tabs' : 'frame frame--column'}>
      <TopBar title={t(title!)} back={tabs ? undefined : '/Mine'} look="rule" />
      <main className="state-page">
        <State art="empty" title={t('shell.toCome')} text={t(later!)}>
          <ButtonLink to="/Game" kind="outline">
            {t('shell.toGames')}
          </ButtonLink>
        </State>
      </main>
    </div>
  )
}
