import type { Meta } from '@storybook/react-vite'
import { Dice } from '../../src/design/dice/dice.tsx'
import { Page } from '../fixtures/app.tsx'

const meta = { title: 'Design/Dice', component: Dice } satisfies Meta<typeof Dice>

export default meta

export const Small = () => (
  <Page>
    <Dice faces={[1, 2, 3]} size="small" />
    <Dice faces={[4, 5, 6]} size="small" />
  </Page>
)

export const Regular = () => (
  <Page>
    <Dice faces={[1, 2, 3]} />
    <Dice faces={[4, 5, 6]} />
  </Page>
)

export const Large = () => (
  <Page>
    <Dice faces={[1, 2, 3]} size="large" />
    <Dice faces={[4, 5, 6]} size="large" />
  </Page>
)

export const Rolling = () => (
  <Page>
    <Dice faces={[6, 1, 4]} rolling />
  </Page>
)
