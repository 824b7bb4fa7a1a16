import { Input, Space } from 'antd'
import { useWords } from '../../language/language.ts'

type Props = { id?: string; value?: string; onChange?: (path: string) => void }

const SCENES = ['day', 'night'] as const

/** Where a banner's picture lies: one that was shipped with the site, or a path of the site. */
export function PictureField({ id, value = '', onChange }: Props) {
  const t = useWords()
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      <Space wrap>
        {SCENES.map((scene) => {
          const path = `/images/banner/conservatory-${scene}-1300.avif`
          return (
            <button
              key={scene}
              type="button"
              className={value === path ? 'scene scene--chosen' : 'scene'}
              aria-pressed={value === path}
              aria-label={t(`bulletins.scenes.${scene}`)}
              onClick={() => onChange?.(path)}
            >
              <img src={path} alt="" className="poster" />
            </button>
          )
        })}
      </Space>
      <Input
        {...(id ? { id } : {})}
        value={value}
        maxLength={300}
        placeholder="/images/…"
        onChange={(event) => onChange?.(event.target.value)}
      />
    </Space>
  )
}
