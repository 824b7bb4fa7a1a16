import { languages, type LanguageCode } from '@glasshouse/language'
import type { Preview } from '@storybook/react-vite'
import '../src/design/fonts/display-fonts.css'
// The styles that the app's own start brings in, in its order.
import '../src/design/styles/index.css'
import '../src/design/bars/bars.css'
import '../src/design/controls/buttons.css'
import '../src/design/controls/chips.css'
import '../src/design/dice/dice.css'
import '../src/design/glass/arch.css'
import '../src/design/lists/rows.css'
import '../src/design/states/states.css'
import '../src/features/announcement/banner.module.css'
import { ToastArea } from '../src/design/overlays/toast-area.tsx'
import { chooseLanguage } from '../src/language/texts.ts'
import { saveSession } from '../src/session/session.ts'
import { chooseTheme, themes, type Theme } from '../src/design/theme.ts'
import { App } from '../stories/fixtures/app.tsx'
import { loadAnswers, type Answers } from '../stories/fixtures/recorded.ts'
import './stories.css'

saveSession({ token: 'a-member-of-the-stories', tokensso: 'a-member-of-the-stories' })

/** The stories have no server. A call without a recorded response stays pending. */
const fetchFile = globalThis.fetch
globalThis.fetch = (what, init) =>
  String(what).includes('/api/') ? new Promise(() => undefined) : fetchFile(what, init)

const preview: Preview = {
  parameters: { layout: 'fullscreen', backgrounds: { disable: true } },
  globalTypes: {
    theme: {
      description: 'Night or mist',
      toolbar: { title: 'Theme', icon: 'circlehollow', items: [...themes], dynamicTitle: true }
    },
    language: {
      description: 'The language of the app and of the server’s words',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: Object.entries(languages).map(([value, { name }]) => ({ value, title: name })),
        dynamicTitle: true
      }
    }
  },
  initialGlobals: { theme: 'dark', language: 'vn_vn' },
  loaders: [
    async ({ globals }) => {
      const language = globals['language'] as LanguageCode
      const [answers] = await Promise.all([loadAnswers(language), chooseLanguage(language)])
      return { answers }
    }
  ],
  decorators: [
    (Story, { globals, loaded }) => {
      chooseTheme(globals['theme'] as Theme)
      const language = globals['language'] as LanguageCode
      return (
        <App key={language} answers={loaded['answers'] as Answers}>
          <div className="story" id="root">
            <Story />
          </div>
          <ToastArea />
        </App>
      )
    }
  ]
}

export default preview
