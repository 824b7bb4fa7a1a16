import { TopBar } from '../../design/bars/top-bar.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { LegalLinks } from '../legal/legal-links.tsx'
import { SignOut } from '../mine/sign-out.tsx'
import { DataRows } from './data-rows.tsx'
import { DisplayRows } from './display-rows.tsx'
import { WithMember } from './member-gate.tsx'
import { ProfileRows } from './profile-rows.tsx'
import { SecurityRows } from './security-rows.tsx'

const ROWS = 8

/** The settings: profile, passwords, devices, display, data, and sign-out. */
export function SettingScreen() {
  const t = useTranslations()
  return (
    <div className="frame">
      <TopBar title={t('title.settings')} back="/Mine" />
      <main>
        <WithMember rows={ROWS}>
          {(member) => (
            <>
              <ProfileRows member={member} />
              <SecurityRows member={member} />
              <DisplayRows />
              <DataRows />
              <SignOut />
              <LegalLinks />
            </>
          )}
        </WithMember>
      </main>
    </div>
  )
}
