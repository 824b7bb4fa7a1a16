/** A purchase comes back when its video is withdrawn within so many days of it. */
export const REFUND_DAYS = 30

/** What stands for the end of a preview where all can be watched. */
export const NO_END_SECONDS = 999_999

/** Whether a video `v` is one that members are shown at a moment. */
export const isShown = (now: string) => `v.state = 'published' and v.publish_at <= ${now}`

/** Whether the price of a purchase `p` of a video `v` has to come back, and has not yet. */
export const isRefundOwed = `
  p.refunded_at is null and v.state = 'withdrawn'
  and p.bought_at >= v.withdrawn_at - make_interval(days => ${REFUND_DAYS})`

/** The purchase `p` by which a member has a video `v`, where there is one. */
export const ownPurchase = (memberId: string) => `
  left join video_purchase p
    on p.member_id = ${memberId} and p.video_id = v.id and p.refunded_at is null and not (${isRefundOwed})`
