import { TopBar } from '../../design/bars/top-bar.tsx'
import { ButtonLink } from '../../design/controls/button.tsx'
import { Contact } from '../../features/service/help/contact.tsx'
import { OwnTickets } from '../../features/service/help/own-tickets.tsx'
import { Questions } from '../../features/service/help/questions.tsx'
import { TicketForm } from '../../features/service/help/ticket-form.tsx'
import { PublicPresence } from '../../features/service/chat/presence.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { useSession } from '../../session/session.ts'
import styles from '../../features/service/help/help.module.css'

/**
 * The help page: answers, contact, and the member's tickets. Open to anyone. A visitor who cannot sign in comes here to
 * write, so contact is first for them.
 */
export function HelpScreen() {
  const t = useTranslations()
  const isSignedIn = useSession() !== null
  const questions = <Questions key="questions" />
  const contact = (
    <Contact
      key="contact"
      isSignedIn={isSignedIn}
      presence={<PublicPresence reader={isSignedIn ? 'member' : 'guest'} />}
    />
  )
  return (
    <div className="frame frame--column">
      <TopBar title={t('title.help')} back="/Mine" look="rule" />
      <main>
        <p className={`${styles.helpLine} muted`}>{t('help.lead')}</p>
        {isSignedIn ? [questions, contact] : [contact, questions]}
        <section className={styles.helpPart} aria-labelledby="help-tickets">
          <h2 className="section__title" id="help-tickets">
            {t('help.tickets')}
          </h2>
          {isSignedIn ? (
            <>
              <OwnTickets />
              <TicketForm />
            </>
          ) : (
            <div className={styles.helpForm}>
              <p className="muted">{t('help.signIn')}</p>
              <ButtonLink to="/Login" search={{ back: '/ServicePage' }} kind="outline" block>
                {t('title.login')}
              </ButtonLink>
            </div>
          )}
        </section>
      </main>
    </div>
  )
}
