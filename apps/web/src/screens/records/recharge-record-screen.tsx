import { usePages } from '../../api/use-pages.ts'
import { ButtonLink } from '../../design/controls/button.tsx'
import { EndlessPage } from '../../design/lists/endless-page.tsx'
import { State } from '../../design/states/state.tsx'
import { RechargeRow } from '../../features/payment/recharge-row.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { SandboxNote } from '../recharge/sandbox-note.tsx'

const ROWS = 5

/** All recharges, newest first. */
export function RechargeRecordScreen() {
  const t = useTranslations()
  return (
    <EndlessPage
      title={t('title.rechargeRecord')}
      back="/Mine"
      list={usePages('getUserRechargeList')}
      toCome={ROWS}
      empty={<NoRecharges />}
      all={(count) => t('recharge-record.all', { count })}
      foot={<SandboxNote />}
    >
      {(recharges) => (
        <ul>
          {recharges.map((recharge) => (
            <RechargeRow key={recharge.id} recharge={recharge} />
          ))}
        </ul>
      )}
    </EndlessPage>
  )
}

function NoRecharges() {
  const t = useTranslations()
  return (
    <State art="empty" title={t('recharge-record.empty.title')} text={t('recharge-record.empty.text')}>
      <ButtonLink to="/Recharge" kind="outline">
        {t('recharge-record.empty.action')}
      </ButtonLink>
    </State>
  )
}
