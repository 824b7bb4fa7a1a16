import type { DropdownProps } from 'antd'

/** The props of a menu that opens when pressed and holds the keyboard focus while it is open. */
export const pressMenu = { trigger: ['click'], autoFocus: true } satisfies DropdownProps
