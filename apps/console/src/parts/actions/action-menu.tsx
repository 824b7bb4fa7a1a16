import { Button, Dropdown, type ButtonProps } from 'antd'
import { useRef } from 'react'
import { useTranslations } from '../../language/language.ts'
import { pressMenu } from './press-menu.ts'

type Props<Action extends string> = {
  actions: readonly { key: Action; label: string; danger?: boolean }[]
  onChoose: (action: Action) => void
  size?: ButtonProps['size']
}

/** A button that opens a menu of actions, by pointer and by keyboard. */
export function ActionMenu<Action extends string>({ actions, onChoose, size }: Props<Action>) {
  const t = useTranslations()
  const button = useRef<HTMLButtonElement>(null)
  const choose = (action: Action) => {
    // The same press of Enter would close a dialog that opened at once, and return the focus to a menu that no longer
    // exists.
    setTimeout(() => {
      button.current?.focus()
      onChoose(action)
    })
  }
  return (
    <Dropdown {...pressMenu} menu={{ items: [...actions], onClick: ({ key }) => choose(key as Action) }}>
      <Button ref={button} {...(size ? { size } : {})}>
        {t('part.more')}
      </Button>
    </Dropdown>
  )
}
