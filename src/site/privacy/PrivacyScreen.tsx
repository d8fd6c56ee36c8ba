import { site } from '../../config.ts'
import { PageTitle } from '../frame/PageTitle.tsx'
import { ScreenState } from '../frame/ScreenState.tsx'
import { AdConsent } from './AdConsent.tsx'
import styles from './PrivacyScreen.module.css'
import { StoredData } from './StoredData.tsx'

/** The privacy page: what the site knows about its visitors, in plain words, with the related settings. */
export function PrivacyScreen() {
  return (
    <div className={styles.privacy}>
      <ScreenState is="plain" />
      <PageTitle title="Privacy" />
      <p>
        You can read everything on {site.product} without an account. The site sets no cookies of its own,
        does not count visits and loads nothing from third parties, except adverts if you accept them and
        pictures in articles that are hosted by their publishers.
      </p>
      <section>
        <h2>Adverts</h2>
        <p>
          Adverts come from Google AdSense. If you accept them, Google receives your IP address, stores
          cookies in your browser and may choose adverts based on what it knows about you:{' '}
          <a href="https://policies.google.com/technologies/ads" rel="noopener noreferrer">
            how Google uses data in advertising
          </a>
          . Unless you accept, nothing is requested from Google and you see no adverts.
        </p>
        <AdConsent />
      </section>
      <section>
        <h2>What this browser stores</h2>
        <StoredData />
      </section>
      <section>
        <h2>What the server sees</h2>
        <p>
          Like every web server, the one that delivers this site
          {site.onGoogle && ' and its database, Google’s Firebase,'} sees your IP address and what your
          browser requests. Neither is linked to you, and nothing you filter, search or save leaves your
          browser apart from the request for matching records.
        </p>
      </section>
      <section>
        <h2>Questions and corrections</h2>
        <p>
          Write to <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>, including if something
          here about you or your company is wrong.
        </p>
      </section>
    </div>
  )
}
