/** The client messages of the specification, and the keys that have their text. */
export const messages: Record<string, readonly string[]> = {
  'money error': ['recharge.moneyError', 'slip.fault.money'],
  'choose number': ['slip.fault.choose'],
  'price prompt': ['slip.fault.price'],
  'balance not enough, contact customer service to recharge': ['slip.fault.balance', 'refusal.BALANCE_LOW'],
  'complete information': ['passwords.complete'],
  'inconsistent password': ['passwords.differ'],
  'repeat name': ['profile.nameRepeat', 'refusal.NAME_SET'],
  'set payment password first': ['passwords.setFirst', 'refusal.PAYPASSWORD_UNSET'],
  'correct money': ['withdraw.moneyError'],
  'account out': ['video.accountOut'],
  'wrong amount': ['slip.fault.range', 'refusal.RECHARGE_OUT_OF_RANGE', 'refusal.WITHDRAW_OUT_OF_RANGE'],
  'contact the administrator for this task': ['home.pausedTask', 'lottery.paused', 'refusal.LOTTERY_PAUSED'],
  'feature disabled': ['refusal.FEATURE_OFF'],
  'set your name before binding a card': ['refusal.NAME_UNSET'],
  'authentication error': ['refusal.AUTH_REQUIRED']
}
