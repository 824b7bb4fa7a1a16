import type { Meta } from '@storybook/react-vite'
import { useState } from 'react'
import { ChoiceList } from '../../src/design/choice-list.tsx'
import { CropArea } from '../../src/design/crop/crop-area.tsx'
import { wholeView } from '../../src/design/crop/crop-sums.ts'
import { useTranslations } from '../../src/language/language-provider.tsx'
import { Page } from '../fixtures/app.tsx'

const meta = { title: 'Own/Choices', component: ChoiceList } satisfies Meta<typeof ChoiceList>

export default meta

const nothing = () => undefined

type Sex = 'man' | 'woman'

function Sexes({ chosen, saving = null }: { chosen: Sex | null; saving?: Sex | null }) {
  const t = useTranslations()
  const choices = [
    { value: 'man', name: t('profile.sex.man') },
    { value: 'woman', name: t('profile.sex.woman') }
  ] as const
  return <ChoiceList label={t('title.sex')} choices={choices} chosen={chosen} saving={saving} onChoose={nothing} />
}

export const NothingChosen = () => <Sexes chosen={null} />

export const Chosen = () => <Sexes chosen="woman" />

export const BeingSaved = () => <Sexes chosen="woman" saving="man" />

const SIZE = { width: 512, height: 512 }

export const Crop = () => {
  const [view, look] = useState(() => ({ ...wholeView(SIZE), zoom: 1.4 }))
  return (
    <Page wide>
      <CropArea src="/images/head/1.png" size={SIZE} view={view} onChange={look} />
    </Page>
  )
}
