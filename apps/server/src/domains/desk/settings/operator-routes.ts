import type { Registration } from '../../../http/registration.ts'
import type { Desk } from '../desk.ts'
import { describeChannels, saveChannel } from './channels.ts'
import { changeSettings, listVersions, readSettings, readVersion } from './settings.ts'

/** The operators' calls about the base configuration and the payment channels. */
export function registerSettingsDesk({ serveOperator }: Registration, desk: Desk): void {
  serveOperator('getSettings', () => readSettings(desk))
  serveOperator('saveSettings', (input, operator) => changeSettings(desk, operator, input))
  serveOperator('getSettingsVersions', (input) => listVersions(desk, input))
  serveOperator('getSettingsVersion', ({ version }) => readVersion(desk, version))
  serveOperator('getChannels', () => describeChannels(desk))
  serveOperator('saveChannel', (input, operator) => saveChannel(desk, operator, input))
}
