import type { memberLanguages } from '../../../parts/texts-field.tsx'
import type { Settings } from '../setting-sections.ts'

/** What a page of the preview is drawn from. */
export type PreviewProps = {
  settings: Settings
  /** Whether a setting was changed and not saved yet. */
  isChanged: (name: keyof Settings) => boolean
  /** The language of the member. */
  lang: keyof typeof memberLanguages
}
