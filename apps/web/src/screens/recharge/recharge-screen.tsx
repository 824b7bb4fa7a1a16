import { Link } from '../../router/link.tsx'
import { useSearch } from '../../router/router-context.tsx'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { BlockedNote } from '../../features/limits/blocked-note.tsx'
import { RechargeForm } from '../../features/payment/recharge-form.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { SandboxNote } from './sandbox-note.tsx'

/** Step one of a recharge: the number of points. */
export function RechargeScreen() {
  const t = useTranslations()
  const { back } = useSearch('/Recharge')
  return (
    <div className="frame frame--dock">
      <TopBar title={t('title.recharge')} back="/Mine">
        <Link className="bar__link" to="/RechargeRecord">
          {t('title.rechargeRecord')}
        </Link>
      </TopBar>
      <main className="page">
        <BlockedNote place="page" />
        <RechargeForm back={back} />
        <SandboxNote />
      </main>
    </div>
  )
}
