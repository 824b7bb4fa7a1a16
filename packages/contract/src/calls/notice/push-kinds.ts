/** The kinds of pushes that a member can switch on: changes of points, changes of the account, answers, and announcements. */
export const pushKinds = ['money', 'account', 'answers', 'news'] as const

export type PushKind = (typeof pushKinds)[number]
