import { circleNotch, filmSlate } from '../../../icons/sections.ts'
import { lockSimple } from '../../../icons/states.ts'
import { Icon } from '../../../icons/icon.tsx'
import { useTranslations } from '../../../language/language.ts'
import type { PreviewProps } from './preview-props.ts'

/** Pictures of the demonstration's lotteries. */
const PLANTS = ['fern', 'palm', 'orchid', 'lotus', 'camellia', 'kumquat'] as const

const pictureOf = (plant: string) => `/images/house/${plant}.svg` // cspell:disable-line

/** Home for a guest: lotteries, the wheel, videos. */
export function PreviewHome({ settings, isChanged }: PreviewProps) {
  const t = useTranslations()
  return (
    <>
      <div className="phone__scene" />
      <div className={isChanged('isGamesOpen') ? 'phone__part phone__part--changed' : 'phone__part'}>
        <div className={settings.isGamesOpen ? 'phone__lotteries' : 'phone__lotteries phone__lotteries--closed'}>
          {PLANTS.map((name) => (
            <img key={name} src={pictureOf(name)} alt="" />
          ))}
        </div>
        {!settings.isGamesOpen && <p>{t('settings.shown.closed')}</p>}
      </div>
      {(settings.showsWheel || isChanged('showsWheel')) && (
        <div
          className={
            isChanged('showsWheel') || isChanged('isWheelOpen')
              ? 'phone__part phone__row phone__part--changed'
              : 'phone__part phone__row'
          }
        >
          <Icon path={circleNotch} />
          <span>
            {t('section.wheel')}
            <small>
              {settings.showsWheel
                ? t(settings.isWheelOpen ? 'settings.shown.spin' : 'settings.shown.noSpin')
                : t('settings.shown.hidden')}
            </small>
          </span>
        </div>
      )}
      <div
        className={
          isChanged('videosNeedSignIn') ? 'phone__part phone__row phone__part--changed' : 'phone__part phone__row'
        }
      >
        <Icon path={settings.videosNeedSignIn ? lockSimple : filmSlate} />
        <span>
          {t('section.videos')}
          <small>{t(settings.videosNeedSignIn ? 'settings.shown.signIn' : 'settings.shown.free')}</small>
        </span>
      </div>
    </>
  )
}
