import type { Meta } from '@storybook/react-vite'
import { NoConnectionNote } from '../../src/offline/connection-note.tsx'
import { UpdateNote } from '../../src/offline/update-offer.tsx'
import { Shelf } from '../fixtures/app.tsx'
import { Pressed } from '../fixtures/pressed.tsx'
import styles from '../../src/offline/connection-note.module.css'

const meta = { title: 'Whole/Notes', component: UpdateNote } satisfies Meta<typeof UpdateNote>

export default meta

const TOP = 130
const BOTTOM = 200
const nothing = () => undefined

export const NoConnection = () => (
  <Shelf height={TOP}>
    <div className={styles.connection}>
      <NoConnectionNote connection="offline" />
      <NoConnectionNote connection="unreachable" />
    </div>
  </Shelf>
)

export const NewVersion = () => (
  <Shelf height={BOTTOM}>
    <UpdateNote onAccept={nothing} onDecline={nothing} />
  </Shelf>
)

export const NewVersionTaken = () => (
  <Shelf height={BOTTOM}>
    <Pressed target=".btn:last-child">
      <UpdateNote onAccept={nothing} onDecline={nothing} />
    </Pressed>
  </Shelf>
)
