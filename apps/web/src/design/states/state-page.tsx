import { TopBar } from '../bars/top-bar.tsx'
import { State, type StateProps } from './state.tsx'

type Props = Omit<StateProps, 'title'> & {
  /** The page's name, in its bar. */
  title: string
  /** The page above this one; without it there is no back button. */
  back?: string
  heading: string
  /** Whether the tab bar stands below. */
  tabs?: boolean
}

/** A page that has nothing but a state to show, with a way on. */
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
