import { Link } from '../router/link.tsx'
import { useBase } from '../api/use-base.ts'
import { useCall } from '../api/use-call.ts'
import { TopBar } from '../design/bars/top-bar.tsx'
import { Icon } from '../design/icons/icon.tsx'
import { sealCheck } from '../design/icons/status.ts'
import { Note } from '../design/lists/note.tsx'
import { Failure } from '../design/states/failure.tsx'
import { LotteryRow } from '../features/lottery/lottery-row.tsx'
import { LotterySkeletons } from '../features/lottery/lottery-skeletons.tsx'
import { useRenewal } from '../live/use-renewal.ts'
import { useTranslations } from '../language/language-provider.tsx'

export function GameScreen() {
  const t = useTranslations()
  const isOpen = useBase()?.isGamesOpen !== false
  const { data: groups, error, refetch } = useCall('getLotteryGroups')
  useRenewal(
    groups?.flatMap(({ lotteries }) => lotteries),
    refetch
  )
  return (
    <div className="frame frame--tabs">
      <TopBar title={t('title.game')}>
        <Link className="bar__link" to="/Fair">
          <Icon path={sealCheck} size="small" />
          {t('home.verify')}
        </Link>
      </TopBar>
      <main>
        <p className="page page--lead muted">{t('game.lead')}</p>
        {!isOpen && (
          <div className="page page--tuck">
            <Note>{t('game.closed')}</Note>
          </div>
        )}
        {groups ? (
          groups.map((group) => (
            <section key={group.id} aria-label={group.name}>
              {groups.length > 1 && <h2 className="rows__label">{group.name}</h2>}
              <div className="rows">
                {group.lotteries.map((lottery) => (
                  <LotteryRow key={lottery.key} lottery={lottery} />
                ))}
              </div>
            </section>
          ))
        ) : error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          <LotterySkeletons count={6} />
        )}
      </main>
    </div>
  )
}
