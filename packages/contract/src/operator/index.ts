export { fingerprintOf } from './invite-code.ts'
export { encodeOperatorOutput } from '../wire/operator-wire.ts'
export { decodeSettings, encodeSettings } from '../wire/settings-wire.ts'
export {
  operatorCalls,
  type OperatorInput,
  type OperatorOutput,
  type OperatorParsed,
  type WireOperatorOutput
} from './calls.ts'
export { type LedgerAccount } from './ledger-kinds.ts'
export { consoleSections, operatorLiveEvents, type ConsoleSection } from './live.ts'
export { proposalKinds, readableKinds, type ProposalKindName } from './proposals.ts'
export { queueNames, queues, type QueueName } from './queues.ts'
export { effectFields, type EffectField } from './effect-fields.ts'
export { timelineKinds, type TimelineKind } from './calls/member-timeline.ts'
export { moneyParameters, type MoneyParameter } from './money-parameters.ts'
export {
  baseSetting,
  moneyParts,
  moneySetting,
  plainSetting,
  settingParts,
  type BaseSetting,
  type MoneyPart,
  type PlainSetting,
  type Texts
} from './settings.ts'
export { staffTexts, withdrawalTexts } from './text-rules.ts'
export { personal, type PersonalKind } from './personal.ts'
export {
  maskedRoles,
  operatorRoles,
  operatorRoutes,
  type OperatorCallName,
  type OperatorRole,
  type OperatorRoute
} from './routes.ts'
export { withdrawalStates, type WithdrawalState } from './withdrawal-states.ts'
