/** The colours of a lottery's states. */
export const lotteryColours = { open: 'success', paused: 'warning', retired: 'default' } as const
