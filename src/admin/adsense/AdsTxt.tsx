import { adsTxtLine } from '../../entities/ads/draft.ts'
import { copyText } from '../../ui/copyText.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import styles from './adsense.module.css'

/** Shows the line that /ads.txt must contain, with a button to copy it. */
export function AdsTxt({ publisherId }: { publisherId: string }) {
  const line = adsTxtLine(publisherId)
  if (line === null) return <p className="hint">Enter the publisher ID to see the line to add to ads.txt.</p>
  const copy = () =>
    copyText(line).then((isCopied) =>
      showToast(
        isCopied
          ? { tone: 'ok', text: 'Copied the ads.txt line.' }
          : { tone: 'warn', text: 'The browser blocked copying. Select the line and copy it.' },
      ),
    )
  return (
    <div className={styles.adsTxt}>
      <p>
        This line must be in the file <code>/ads.txt</code> at the site’s address, or AdSense stops paying for
        its ads:
      </p>
      <p className={styles.line}>
        <code>{line}</code>
        <button type="button" className="button-quiet" onClick={() => void copy()}>
          Copy
        </button>
      </p>
    </div>
  )
}
