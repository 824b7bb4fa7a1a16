import { composeStories, type Meta } from '@storybook/react-vite'
import type { ComponentType } from 'react'

type Module = Parameters<typeof composeStories>[0]
type Story = ComponentType & { id: string; storyName: string; tags: string[] }

const modules = import.meta.glob<Module>('./*/*.stories.tsx', { eager: true })

const meta = { title: 'All of a kind', tags: ['!autodocs'], args: { of: 'design-dice' } } satisfies Meta

export default meta

/** All states of the parts in one story file, one below the other. `of` is the folder and the file. */
export const Sheet = ({ of }: { of: string }) => {
  const stories = composeStories(modules[`./${of.replace('-', '/')}.stories.tsx`]!, {})
  const shown = Object.values(stories as Record<string, Story>).filter(({ tags }) => !tags.includes('alone'))
  return (
    <div className="sheet-of">
      {shown.map((Story) => (
        <section key={Story.id} aria-label={Story.storyName}>
          <p className="sheet-of__name">{Story.storyName}</p>
          <Story />
        </section>
      ))}
    </div>
  )
}
