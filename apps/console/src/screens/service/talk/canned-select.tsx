import { Select, Typography, type RefSelectProps } from 'antd'
import { useRef, useState, type RefObject } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useTranslations } from '../../../language/language.ts'

type Props = {
  /** The member's language. */
  lang: string
  /** The button that opens the list: what the key / presses. */
  opener: RefObject<HTMLButtonElement | null>
  onChoose: (text: string) => void
}

/** The canned answers in the member's language. The one that is chosen fills the box and can be edited. */
export function CannedSelect({ lang, opener, onChoose }: Props) {
  const t = useTranslations()
  const { data: canned } = useCall('getCannedAnswers')
  const [isOpen, open] = useState(false)
  const select = useRef<RefSelectProps>(null)
  const choices = (canned ?? []).map(({ id, name, texts }) => {
    const own = texts[lang] ?? texts['en_us'] ?? ''
    return { value: id, label: name, text: own, found: `${name} ${own}` }
  })
  return (
    <div className="composer__canned">
      <Select
        ref={select}
        aria-label={t('service.canned')}
        placeholder={t('service.canned')}
        value={null}
        open={isOpen}
        onOpenChange={open}
        showSearch={{ optionFilterProp: 'found' }}
        optionRender={({ label, data: { text } }) => (
          <>
            <div>{label}</div>
            <Typography.Text type="secondary" ellipsis>
              {text}
            </Typography.Text>
          </>
        )}
        onChange={(id: number) => onChoose(choices.find(({ value }) => value === id)?.text ?? '')}
        options={choices}
      />
      <button
        ref={opener}
        type="button"
        className="composer__key"
        data-key="/"
        tabIndex={-1}
        aria-label={t('service.openCanned')}
        onClick={() => {
          open(true)
          select.current?.focus()
        }}
      >
        <span className="kbd">/</span>
      </button>
    </div>
  )
}
