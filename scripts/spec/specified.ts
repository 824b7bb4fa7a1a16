// The routes and calls of the specification. The product's own lists must contain all of them.

/** Section 2 of the specification. */
export const specifiedRoutes =
  '/ /Home /nHomeList /nHomeDetail /Game /Choose /Video /Mine /List /Profile /Login /Register /ServiceOnline /ServicePage ' +
  '/Setting /Infomation /Setname /Setsex /Language /Recharge /Channel /SetPayPassword /EditPayPassword ' +
  '/SetLoginPassword /Lottery /Notice /PlayVideo /Setbank /BindCard /Withdraw /Personalreport /WithdrawRecord ' +
  '/GameRecord /RechargeRecord /Moneylog /luckDraw'

/** Section 7, by method. A call with both methods in the specification is in both lists. */
export const specifiedCalls = {
  GET:
    '/system/config /system/base /system/base_info /system/getBankList /notice/getNoticeList /system/luckdrawlist ' +
    '/system/luckdraw /system/luckdrawlog /video/itemlist /video/getVideoInfo /video/getVideoInfoItem ' +
    '/video/getVideoList /Lottery/itemlist /Lottery/hotLottery /Lottery/lotteryList /Lottery/getLotteryInfo ' +
    '/Lottery/getLotteryOneList /Lottery/getLotteryPeilv /member/checkloginout /member/getUserInfo ' +
    '/member/getUserBankInfo /member/getUserWithdrawRole /member/getPersonalreport /member/getUserWithdrawList ' +
    '/member/user_get_withdraw_list /member/getUserGameList /member/user_get_game_list /member/getUserRechargeList ' +
    '/member/getMoneylog /member/setName /member/setLoginPassword /xuanfei/address /xuanfei/xuanfeilist ' +
    '/xuanfei/xuanfeidata',
  POST:
    '/system/uploadimg /system/uploadsbase64 /system/luckdrawlist /system/luckdraw /system/luckdrawlog /member/doLogin ' +
    '/member/doRegister /member/doLoginthird /member/uploadHeaderImg /member/setBank /member/setSex ' +
    '/member/setPayPassword /member/editPayPassword /member/setUserWirhdraw /member/doRecharge /game/placeOrder'
}
