import type { Address } from '../../router/addresses.ts'
import { TopBar } from '../bars/top-bar.tsx'
import { State, type StateProps } from './state.tsx'

type Props = Omit<StateProps, 'title'> & {
  /** The page's title, in its bar. */
  title: string
  /** The parent page; without it there is no back button. */
  back?: Address
  heading: string
  /** Whether the page has the tab bar. */
  tabs?: boolean
}

/** A page that shows only a state and a link to continue. */
export function StatePage({ title, back, heading, tabs = false, ...state }: Props) {
  return (
    <div className={tabs ? 'frame frame--column frame--tabs' : 'frame frame--column'}>
      <TopBar title={title} back={back} look="rule" />
      <main className="state-page">
        <State {...state} title={heading} />
      </main>
    </div>
  )
}
