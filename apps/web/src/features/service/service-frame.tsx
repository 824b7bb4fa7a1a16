import { useBase } from '../../api/use-base.ts'
import { ButtonLink, Spinner } from '../../design/controls/button.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { useRefusedFrame } from './use-refused-frame.ts'
import styles from './service-frame.module.css'

/** The operator's external customer service page, in a frame, or opened if it cannot be framed. */
export function ServiceFrame({ url }: { url: URL }) {
  const t = useTranslations()
  const base = useBase()
  const mayFrame = base?.mayFrameService !== false
  const { isLoaded, onLoad } = useRefusedFrame(url, mayFrame)
  return (
    <main className={styles.serviceFrame} aria-label={base?.operator.name}>
      <div className={styles.serviceFrameHost}>
        <p>{t.rich('service.frame.host', { host: url.host, b: (chunks) => <b>{chunks}</b> })}</p>
        <a className="btn btn--text btn--s" href={url.href} target="_blank" rel="noopener noreferrer">
          {t('service.frame.newWindow')}
        </a>
      </div>
      <p className={styles.serviceFrameSafety}>{t('service.safety')}</p>
      {!isLoaded && (
        <p className={styles.serviceFrameWait} role="status">
          <Spinner /> {t('service.frame.loading')}
        </p>
      )}
      {mayFrame && (
        <iframe
          className={styles.serviceFramePage}
          src={url.href}
          title={t('service.frame.page', { host: url.host })}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the address is never of the app’s own origin
          sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-downloads"
          referrerPolicy="no-referrer"
          onLoad={onLoad}
        />
      )}
      <ButtonLink to="/ServicePage" kind="text">
        {t('title.help')}
      </ButtonLink>
    </main>
  )
}
