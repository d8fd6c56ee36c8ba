import { sharePath, type SharedCollection } from '../../entities/share-page/address.ts'
import { ShareButton } from './ShareButton.tsx'

/** Shares the page of a record that messengers can preview: an address with a fragment looks like the front page to them. */
export function ShareRecord({ kind, id, name }: { kind: SharedCollection; id: string; name: string }) {
  return <ShareButton label="Share" title={name} address={() => shareAddress(kind, id)} />
}

const shareAddress = (kind: SharedCollection, id: string): string =>
  new URL(import.meta.env.BASE_URL + sharePath(kind, id), window.location.origin).href
