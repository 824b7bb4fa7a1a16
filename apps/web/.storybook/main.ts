import type { StorybookConfig } from '@storybook/react-vite'
import type { PluginOption } from 'vite'

/** Plugins of the app's build for a page that is served and installed. The stories need none of them. */
const APP_ONLY = new Set([
  'first-requests',
  'inline-first-script',
  'inline-first-styles',
  'installable',
  'compressed',
  'retried-modules'
])

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  typescript: { reactDocgen: 'react-docgen' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({ ...vite, plugins: vite.plugins?.filter(isForStories) })
}

export default config

function isForStories(plugin: PluginOption): boolean {
  return !(plugin && 'name' in plugin && APP_ONLY.has(plugin.name))
}
