import { Button } from 'antd'
import { useTranslations } from '../../language/language.ts'
import { PicturePath } from '../../parts/picture/picture-path.tsx'

type Props = { id?: string; value?: string; onChange?: (path: string) => void }

const SHIPPED = ['coin', 'coins', 'leaf', 'clover', 'gift', 'trophy'] as const

/** A prize's picture. */
export function PrizePicture({ id, value = '', onChange }: Props) {
  const t = useTranslations()
  return (
    <PicturePath id={id} value={value} onChange={onChange} uploadLabel={t('wheel.upload')}>
      {SHIPPED.map((name) => {
        const path = `/images/wheel/${name}.svg`
        return (
          <Button
            key={name}
            type={value === path ? 'primary' : 'default'}
            aria-pressed={value === path}
            aria-label={t(`wheel.pictures.${name}`)}
            icon={<img src={path} alt="" width="22" height="22" />}
            onClick={() => onChange?.(path)}
          />
        )
      })}
    </PicturePath>
  )
}
