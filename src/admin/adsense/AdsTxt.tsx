import { adsTxtLine } from '../../entities/ads/draft.ts'
import { copyText } from '../../ui/copyText.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import styles from './adsense.module.css'

/** Shows the line that /ads.txt must contain, with a button to copy it. */
export function AdsTxt({ publisherId }: { publisherId: string }) {
  const line = adsTxtLine(publisherId)
  if (line === null)
    return <p className="hint">Enter the publisher ID to see the line that belongs in ads.txt.</p>
  const copy = () =>
    copyText(line).then((isCopied) =>
      showToast(
        isCopied
          ? { tone: 'ok', text: 'The ads.txt line is copied.' }
          : { tone: 'warn', text: 'The browser did not let it be copied: select and copy it.' },
      ),
    )
  return (
    <div className={styles.adsTxt}>
      <p>
        This line has to stand in the file <code>/ads.txt</code> of the site’s address, or AdSense stops
        paying for it:
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
