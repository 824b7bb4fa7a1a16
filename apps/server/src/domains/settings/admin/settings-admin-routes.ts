import type { Registration } from '../../../http/registration.ts'
import type { SettingsAdmin } from './settings-admin.ts'
import { describeChannels, saveChannel } from './admin-channels.ts'
import { proposePart } from './propose-settings.ts'
import { changeSettings, listVersions, readSettings, readVersion } from './admin-settings.ts'

/** The operators' calls about the base configuration and the payment channels. */
export function registerSettingsAdmin({ serveOperator }: Registration, desk: SettingsAdmin): void {
  serveOperator('getSettings', () => readSettings(desk))
  serveOperator('saveSettings', (input, operator) => changeSettings(desk, operator, input))
  serveOperator('getSettingsVersions', (input) => listVersions(desk, input))
  serveOperator('getSettingsVersion', ({ version }) => readVersion(desk, version))
  serveOperator('proposeWithdrawLimits', ({ withdraw: value, reason }, operator) =>
    proposePart(desk, operator, { part: 'withdraw', value, reason })
  )
  serveOperator('proposeReturnMin', ({ return_min: value, reason }, operator) =>
    proposePart(desk, operator, { part: 'return_min', value, reason })
  )
  serveOperator('proposeWheelCaps', ({ wheel_caps: value, reason }, operator) =>
    proposePart(desk, operator, { part: 'wheel_caps', value, reason })
  )
  serveOperator('getChannels', () => describeChannels(desk))
  serveOperator('saveChannel', (input, operator) => saveChannel(desk, operator, input))
}
