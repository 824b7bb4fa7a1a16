/** What a member can have pushed to a device, or not: what happened to points, the account, answers, and the house's news. */
export const pushKinds = ['money', 'account', 'answers', 'news'] as const

export type PushKind = (typeof pushKinds)[number]
