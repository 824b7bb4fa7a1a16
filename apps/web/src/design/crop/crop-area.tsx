import { useRef } from 'react'
import { useTranslations } from '../../language/language-provider.tsx'
import { Icon } from '../icons/icon.tsx'
import { magnifyingGlassMinus, magnifyingGlassPlus } from '../icons/member.ts'
import { CLOSEST, squareOf, within, type Size, type View } from './crop-sums.ts'
import { useCropGestures } from './use-crop-gestures.ts'
import './crop.css'

type Props = {
  /** The picture's address. */
  src: string
  size: Size
  view: View
  onChange: (view: View) => void
}

const percent = (part: number) => `${part * 100}%`

/** A round window over a picture, controlled by dragging, pinching, the mouse wheel or arrow keys. */
export function CropArea({ src, size, view, onChange }: Props) {
  const t = useTranslations()
  const area = useRef<HTMLButtonElement>(null)
  const gestures = useCropGestures({ area, size, view, onChange })
  const { left, top, side } = squareOf(size, view)
  return (
    <div className="crop">
      <button {...gestures} ref={area} className="crop__area" type="button" aria-label={t('crop.move')}>
        <img
          className="crop__picture"
          src={src}
          alt=""
          draggable={false}
          style={{
            left: percent(-left / side),
            top: percent(-top / side),
            width: percent(size.width / side),
            height: percent(size.height / side)
          }}
        />
      </button>
      <label className="crop__zoom">
        <Icon path={magnifyingGlassMinus} size="small" />
        <input
          className="crop__slider"
          type="range"
          min={1}
          max={CLOSEST}
          step={0.01}
          value={view.zoom}
          aria-label={t('crop.zoom')}
          onChange={(event) => onChange(within(size, { ...view, zoom: Number(event.target.value) }))}
        />
        <Icon path={magnifyingGlassPlus} size="small" />
      </label>
    </div>
  )
}
