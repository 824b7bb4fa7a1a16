import type channel from '../packs/en_us/channel.json'
import type drawHistory from '../packs/en_us/draw-history.json'
import type fair from '../packs/en_us/fair.json'
import type format from '../packs/en_us/format.json'
import type game from '../packs/en_us/game.json'
import type gameRecord from '../packs/en_us/game-record.json'
import type home from '../packs/en_us/home.json'
import type language from '../packs/en_us/language.json'
import type later from '../packs/en_us/later.json'
import type list from '../packs/en_us/list.json'
import type login from '../packs/en_us/login.json'
import type lottery from '../packs/en_us/lottery.json'
import type mine from '../packs/en_us/mine.json'
import type moneyLog from '../packs/en_us/money-log.json'
import type notice from '../packs/en_us/notice.json'
import type paymentFrame from '../packs/en_us/payment-frame.json'
import type pin from '../packs/en_us/pin.json'
import type popup from '../packs/en_us/popup.json'
import type proof from '../packs/en_us/proof.json'
import type recharge from '../packs/en_us/recharge.json'
import type rechargeRecord from '../packs/en_us/recharge-record.json'
import type register from '../packs/en_us/register.json'
import type rules from '../packs/en_us/rules.json'
import type shell from '../packs/en_us/shell.json'
import type slip from '../packs/en_us/slip.json'
import type title from '../packs/en_us/title.json'
import type update from '../packs/en_us/update.json'

/** What the member app can say, by namespace: one line for each file of `packs/en_us` that it reads. */
export type Messages = {
  channel: typeof channel
  'draw-history': typeof drawHistory
  fair: typeof fair
  format: typeof format
  game: typeof game
  'game-record': typeof gameRecord
  home: typeof home
  language: typeof language
  later: typeof later
  list: typeof list
  login: typeof login
  lottery: typeof lottery
  mine: typeof mine
  'money-log': typeof moneyLog
  notice: typeof notice
  'payment-frame': typeof paymentFrame
  pin: typeof pin
  popup: typeof popup
  proof: typeof proof
  recharge: typeof recharge
  'recharge-record': typeof rechargeRecord
  register: typeof register
  rules: typeof rules
  shell: typeof shell
  slip: typeof slip
  title: typeof title
  update: typeof update
}

type Leaves<Tree, Path extends string> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? `${Path}${Key}` : Leaves<Tree[Key], `${Path}${Key}.`>
}[keyof Tree & string]

/** The full name of a message, such as `login.submit`. */
export type MessageKey = Leaves<Messages, ''>
