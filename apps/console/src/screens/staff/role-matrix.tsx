import { operatorRoles } from '@glasshouse/contract/operator-routes'
import { useCall } from '../../api/use-call.ts'
import { Icon } from '../../icons/icon.tsx'
import { check } from '../../icons/frame.ts'
import { users } from '../../icons/sections.ts'
import { eye } from '../../icons/states.ts'
import { useLanguage, useTranslations } from '../../language/language.ts'
import { focusWhileWide } from '../../parts/lists/scrollable-table.tsx'
import { Pane } from '../../parts/window/pane.tsx'
import { areas, rightOf, type AreaName, type Right } from './role-areas.ts'

const scrolls = (box: HTMLDivElement) => focusWhileWide(box)

const RIGHTS = ['does', 'withSecond', 'sees'] as const
const ICONS = { does: check, withSecond: users, sees: eye } as const

/** What each role can do, from the contract’s table of calls. */
export function RoleMatrix() {
  const t = useTranslations()
  const { locale } = useLanguage()
  const { data } = useCall('getSettings')
  const points = data ? new Intl.NumberFormat(locale).format(data.money.withdraw['four_eyes'] ?? 0) : '…'
  return (
    <div className="win matrix">
      <Pane title={t('staff.matrix')} extra={<Legend />} isFlush>
        <div className="matrix__scroll" ref={scrolls} role="group" aria-label={t('staff.matrix')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('staff.area')}</th>
                {operatorRoles.map((role) => (
                  <th scope="col" key={role}>
                    {t(`role.${role}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {(Object.keys(areas) as AreaName[]).map((name) => (
                <tr key={name} className={name === 'results' ? 'matrix__never' : undefined}>
                  <th scope="row">{t(`staff.areas.${name}`, { points })}</th>
                  {operatorRoles.map((role) => (
                    <td key={role}>
                      <Mark right={rightOf(role, name)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Pane>
    </div>
  )
}

function Mark({ right }: { right: Right }) {
  const t = useTranslations()
  if (right === 'none') {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="unseen">{t('staff.rights.none')}</span>
      </>
    )
  }
  return (
    <span className={`right right--${right}`} title={t(`staff.rights.${right}`)}>
      <Icon path={ICONS[right]} />
      <span className="unseen">{t(`staff.rights.${right}`)}</span>
    </span>
  )
}

function Legend() {
  const t = useTranslations()
  return (
    <span className="matrix__legend" aria-hidden="true">
      {RIGHTS.map((right) => (
        <span key={right} className={`right right--${right}`}>
          <Icon path={ICONS[right]} />
          {t(`staff.rights.${right}`)}
        </span>
      ))}
    </span>
  )
}
