import type { Registration } from '../../../http/registration.ts'
import type { SettingsAdmin } from './settings-admin.ts'
import { describeChannels, saveChannel } from './admin-channels.ts'
import { proposePart } from './propose-settings.ts'
import { changeSettings, listVersions, readSettings, readVersion } from './admin-settings.ts'

/** Register the operators' calls about the base configuration and the payment channels. */
export function registerSettingsAdmin({ serveOperator }: Registration, admin: SettingsAdmin): void {
  serveOperator('getSettings', () => readSettings(admin))
  serveOperator('saveSettings', (input, operator) => changeSettings(admin, operator, input))
  serveOperator('getSettingsVersions', (input) => listVersions(admin, input))
  serveOperator('getSettingsVersion', ({ version }) => readVersion(admin, version))
  serveOperator('proposeWithdrawLimits', ({ withdraw: value, reason }, operator) =>
    proposePart(admin, operator, { part: 'withdraw', value, reason })
  )
  serveOperator('proposeReturnMin', ({ return_min: value, reason }, operator) =>
    proposePart(admin, operator, { part: 'return_min', value, reason })
  )
  serveOperator('proposeWheelCaps', ({ wheel_caps: value, reason }, operator) =>
    proposePart(admin, operator, { part: 'wheel_caps', value, reason })
  )
  serveOperator('getChannels', () => describeChannels(admin))
  serveOperator('saveChannel', (input, operator) => saveChannel(admin, operator, input))
}
