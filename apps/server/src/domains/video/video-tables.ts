/** The days after a purchase in which a withdrawal refunds it. */
export const REFUND_DAYS = 30

/** The end of the preview in the response when the whole video can be watched. */
export const NO_END_SECONDS = 999_999

/** Return the SQL condition for a video `v` that members can see at a time. */
export const isShown = (now: string) => `v.state = 'published' and v.publish_at <= ${now}`

/** Whether the refund of a purchase `p` of a video `v` is due. */
export const isRefundOwed = `
  p.refunded_at is null and v.state = 'withdrawn'
  and p.bought_at >= v.withdrawn_at - make_interval(days => ${REFUND_DAYS})`

/** Return the SQL join of a member's purchase `p` of a video `v`. */
export const ownPurchase = (memberId: string) => `
  left join video_purchase p
    on p.member_id = ${memberId} and p.video_id = v.id and p.refunded_at is null and not (${isRefundOwed})`
