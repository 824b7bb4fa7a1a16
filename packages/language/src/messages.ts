import type account from '../packs/en_us/account.json'
import type avatar from '../packs/en_us/avatar.json'
import type bank from '../packs/en_us/bank.json'
import type channel from '../packs/en_us/channel.json'
import type crop from '../packs/en_us/crop.json'
import type drawHistory from '../packs/en_us/draw-history.json'
import type fair from '../packs/en_us/fair.json'
import type format from '../packs/en_us/format.json'
import type game from '../packs/en_us/game.json'
import type gameRecord from '../packs/en_us/game-record.json'
import type help from '../packs/en_us/help.json'
import type home from '../packs/en_us/home.json'
import type hosts from '../packs/en_us/hosts.json'
import type language from '../packs/en_us/language.json'
import type legal from '../packs/en_us/legal.json'
import type limits from '../packs/en_us/limits.json'
import type list from '../packs/en_us/list.json'
import type login from '../packs/en_us/login.json'
import type lottery from '../packs/en_us/lottery.json'
import type mine from '../packs/en_us/mine.json'
import type moneyLog from '../packs/en_us/money-log.json'
import type notice from '../packs/en_us/notice.json'
import type passwords from '../packs/en_us/passwords.json'
import type paymentFrame from '../packs/en_us/payment-frame.json'
import type pin from '../packs/en_us/pin.json'
import type player from '../packs/en_us/player.json'
import type popup from '../packs/en_us/popup.json'
import type profile from '../packs/en_us/profile.json'
import type proof from '../packs/en_us/proof.json'
import type purchase from '../packs/en_us/purchase.json'
import type push from '../packs/en_us/push.json'
import type recharge from '../packs/en_us/recharge.json'
import type rechargeRecord from '../packs/en_us/recharge-record.json'
import type recovery from '../packs/en_us/recovery.json'
import type register from '../packs/en_us/register.json'
import type reset from '../packs/en_us/reset.json'
import type rules from '../packs/en_us/rules.json'
import type service from '../packs/en_us/service.json'
import type sessions from '../packs/en_us/sessions.json'
import type settings from '../packs/en_us/settings.json'
import type shell from '../packs/en_us/shell.json'
import type slip from '../packs/en_us/slip.json'
import type statement from '../packs/en_us/statement.json'
import type externalSignIn from '../packs/en_us/external-sign-in.json'
import type title from '../packs/en_us/title.json'
import type update from '../packs/en_us/update.json'
import type video from '../packs/en_us/video.json'
import type wheel from '../packs/en_us/wheel.json'
import type withdraw from '../packs/en_us/withdraw.json'
import type withdrawRecord from '../packs/en_us/withdraw-record.json'

/** The member app's messages by namespace: one line per file of `packs/en_us` that it reads. */
export type Messages = {
  account: typeof account
  avatar: typeof avatar
  bank: typeof bank
  channel: typeof channel
  crop: typeof crop
  'draw-history': typeof drawHistory
  fair: typeof fair
  format: typeof format
  game: typeof game
  'game-record': typeof gameRecord
  help: typeof help
  home: typeof home
  hosts: typeof hosts
  language: typeof language
  legal: typeof legal
  limits: typeof limits
  list: typeof list
  login: typeof login
  lottery: typeof lottery
  mine: typeof mine
  'money-log': typeof moneyLog
  notice: typeof notice
  passwords: typeof passwords
  'payment-frame': typeof paymentFrame
  pin: typeof pin
  player: typeof player
  popup: typeof popup
  profile: typeof profile
  proof: typeof proof
  purchase: typeof purchase
  push: typeof push
  recharge: typeof recharge
  'recharge-record': typeof rechargeRecord
  recovery: typeof recovery
  register: typeof register
  reset: typeof reset
  rules: typeof rules
  service: typeof service
  sessions: typeof sessions
  settings: typeof settings
  shell: typeof shell
  slip: typeof slip
  statement: typeof statement
  'external-sign-in': typeof externalSignIn
  title: typeof title
  update: typeof update
  video: typeof video
  wheel: typeof wheel
  withdraw: typeof withdraw
  'withdraw-record': typeof withdrawRecord
}

type Leaves<Tree, Path extends string> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? `${Path}${Key}` : Leaves<Tree[Key], `${Path}${Key}.`>
}[keyof Tree & string]

/** The full name of a message, such as `login.submit`. */
export type MessageKey = Leaves<Messages, ''>
