import { Button, Dropdown, type ButtonProps } from 'antd'
import { useRef } from 'react'
import { useWords } from '../../language/language.ts'
import { pressMenu } from './press-menu.ts'

type Props<Act extends string> = {
  acts: readonly { key: Act; label: string; danger?: boolean }[]
  onChoose: (act: Act) => void
  size?: ButtonProps['size']
}

/** A button that opens a menu of actions, by pointer and by keyboard. */
export function ActMenu<Act extends string>({ acts, onChoose, size }: Props<Act>) {
  const t = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const choose = (act: Act) => {
    // The same press of Enter would close a dialog that opened at once, and return the focus to a menu that no longer
    // exists.
    setTimeout(() => {
      button.current?.focus()
      onChoose(act)
    })
  }
  return (
    <Dropdown {...pressMenu} menu={{ items: [...acts], onClick: ({ key }) => choose(key as Act) }}>
      <Button ref={button} {...(size ? { size } : {})}>
        {t('part.more')}
      </Button>
    </Dropdown>
  )
}
