import type { DropdownProps } from 'antd'

/** A menu opens when it is pressed, and the keyboard is in it as long as it is open. */
export const pressMenu = { trigger: ['click'], autoFocus: true } satisfies DropdownProps
