import { useTranslations } from '../../language/language.ts'
import { PicturePath } from '../../parts/picture/picture-path.tsx'

type Props = { id?: string; value?: string; onChange?: (path: string) => void }

const SCENES = ['day', 'night'] as const

/** A banner's picture. */
export function PictureField({ id, value = '', onChange }: Props) {
  const t = useTranslations()
  return (
    <PicturePath id={id} value={value} onChange={onChange} uploadLabel={t('announcements.upload')}>
      {SCENES.map((scene) => {
        const path = `/images/banner/conservatory-${scene}-1300.avif`
        return (
          <button
            key={scene}
            type="button"
            className={value === path ? 'scene scene--chosen' : 'scene'}
            aria-pressed={value === path}
            aria-label={t(`announcements.scenes.${scene}`)}
            onClick={() => onChange?.(path)}
          >
            <img src={path} alt="" className="announcement__picture" />
          </button>
        )
      })}
    </PicturePath>
  )
}
