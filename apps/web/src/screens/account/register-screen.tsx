import { useBase } from '../../api/use-base.ts'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { Skeleton, SkeletonLine } from '../../design/states/skeleton.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { LegalLinks } from '../legal/legal-links.tsx'
import { LanguageLink } from './language-link.tsx'
import { RegisterForm } from './register-form.tsx'

export function RegisterScreen() {
  const t = useTranslations()
  const base = useBase()
  return (
    <div className="frame frame--dock">
      <TopBar title={t('title.register')} back="/Login">
        <LanguageLink />
      </TopBar>
      <main className="page">
        {base ? (
          <>
            <RegisterForm leastAge={base.minAge} needsCode={base.needsInvite} />
            <LegalLinks />
          </>
        ) : (
          <Skeleton>
            <SkeletonLine width="100%" />
          </Skeleton>
        )}
      </main>
    </div>
  )
}
