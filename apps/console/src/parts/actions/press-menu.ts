import type { DropdownProps } from 'antd'

/** The props of a menu that opens on a press and keeps the keyboard focus while it is open. */
export const pressMenu = { trigger: ['click'], autoFocus: true } satisfies DropdownProps
